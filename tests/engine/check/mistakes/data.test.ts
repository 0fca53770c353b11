import { readFileSync } from 'node:fs';
import { bakery } from '../../../support/documents';
import { expectMistakes, withSection, type Mistake } from '../../../support/mistakes';

expectMistakes('answers', {
  'wrong-field-type': [
    {
      change: [
        '"asks": { "type": "text", "field": "name", "label": "First name" }',
        '"asks": { "type": "yesno", ▶"field": "other_bread" }',
      ],
      says: 'The field "other_bread" is of type "text"; here it has to be "flag".',
      node: 'name',
    },
    {
      change: ['"target": { "field": "budget"', '"target": { ▶"field": "other_bread"'],
      says: 'The field "other_bread" is of type "text"; here it has to be "money".',
      node: 'budget',
    },
    {
      change: ['"watched": "tour_watched"', '▶"watched": "skips"'],
      says: 'The field "skips" is of type "count"; here it has to be "flag".',
      node: 'bread-film',
    },
    {
      change: ['"email": "email" },', '▶"email": "name" },'],
      says: 'The field "name" is of type "text"; here it has to be "email".',
    },
    {
      change: ['"user": { "name": "name"', '"user": { ▶"name": "first_time"'],
      says: 'The field "first_time" is of type "flag"; here it has to be "text".',
    },
    {
      change: withSection(
        `{ "type": "projection", "headline": "Soon", "current": { "field": "spent", "default": "1 USD" }, "target": { ▶"field": "name", "default": "9 USD" }, "months": [{ "upTo": "50 USD", "months": 3 }], "otherwiseMonths": 12, "disclaimer": "Perhaps." }`,
      ),
      says: 'The field "name" is of type "text"; here it has to be "money".',
      node: 'basket',
    },
    {
      change: withSection(
        `{ "type": "gauges", "headline": "State", "gauges": [{ "label": "Bread", ▶"field": "email", "scores": {}, "default": 5, "levels": [{ "upTo": 100, "text": "Fine" }] }] }`,
      ),
      says: 'The field "email" is of type "email"; here it has to be "choice" or "number".',
      node: 'basket',
    },
  ],
  'preview-section': [
    {
      change: [
        '"hello": { "type": "greeting"',
        '"page": { "type": "sheet", "headline": "Hi", "title": "Bread", ▶"preview": "hello", "items": [{ "field": "bread", "label": "Bread", "text": "{bread}" }] },\n        "hello": { "type": "greeting"',
      ],
      says: 'The section "hello" is no "preview", so it has nothing to show here. Add a section of this type to the offer, and name it here.',
      node: 'basket',
    },
  ],
  'plural-forms': [
    {
      change: [
        '"text": "{months, plural, one {# month} other {# months}}"',
        '▶"text": "{months, plural, one {# month} few {# months}}"',
      ],
      says: 'The plural of {months} needs one and other in the language "en", each once. Add other. Remove few.',
      node: 'budget',
    },
    {
      document: readFileSync('tests/fixtures/unusual/right-to-left.json', 'utf8'),
      change: [
        '"steps": "الخطوة {step} من {total}"',
        '▶"steps": "{total, plural, one {#} other {#}}"',
      ],
      says: 'The plural of {total} needs zero, one, two, few, many and other in the language "ar", each once. Add zero, two, few and many.',
    },
    {
      change: [
        '"text": "{months, plural, one {# month} other {# months}}"',
        '▶"text": "{months, plural, one {# month} other {# months}"',
      ],
      says: 'Visitors would read "{months, plural, one {# month}" as it is. A plural is {months, plural, one {# month} other {# months}}: a brace closes each form and another one the plural, and a form holds no placeholder.',
      node: 'budget',
    },
    {
      change: ['"That is a lot of bread"', '"{bread, plural, one {# loaf} other {# loaves}}"'],
      place: '"headline": "{bread, plural',
      says: '{bread} has a plural, and its field of type "choice" is no number. Name a field of a number here, or write {bread}.',
      node: 'feast',
    },
  ],
  'duplicate-place': [
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", ▶"answerId": 5 }',
      ],
      says: 'The field "budget" has answerId 5 already. Give each field its own.',
    },
    {
      change: ['"savedAs": "films.tour_skipped"', '▶"savedAs": "films.tour_watched"'],
      says: 'The field "tour_watched" has savedAs "films.tour_watched" already. Give each field its own.',
    },
    {
      change: ['"savedAs": "films.tour_skipped"', '▶"savedAs": "films"'],
      says: 'The field "tour_watched" and this one are stored inside each other at "films", as a dot nests. Give each field a place of its own.',
    },
    {
      change: ['"savedAs": "films.tour_skipped"', '▶"savedAs": "name.tour_skipped"'],
      says: 'The field "name" and this one are stored inside each other at "name.tour_skipped", as a dot nests. Give each field a place of its own.',
    },
  ],
  'duplicate-label': [
    {
      change: [
        '"first_time": { "type": "flag" }',
        '"first_time": { "type": "flag", "yes": "Yes", ▶"no": "yes" }',
      ],
      says: 'The value "yes" has the label "yes" already, and a plan link is read back by label. Give each its own.',
      severity: 'warning',
    },
  ],
  'asked-again': [
    {
      change: [
        '"next": "email"\n    },\n    "email": {',
        '"next": "again"\n    },\n    "again": { "type": "question", "path": "/again", "title": "And yours?", "asks": { "type": "text", ▶"field": "name", "label": "Name" }, "next": "email" },\n    "email": {',
      ],
      says: '"name" asks for "name" on every way to this screen, so its answer is replaced here. Ask for a field of its own, or show the answer that may be changed.',
      node: 'again',
      severity: 'note',
    },
  ],
  'unfinished-copy': (
    [
      [
        'That is <b>a lot</b>',
        'Visitors would read "<b>": copy has no markup. Write the words alone.',
      ],
      [
        'A lot&nbsp;of bread',
        'Visitors would read "&nbsp;": copy has no markup. Write the words alone, and the character itself.',
      ],
      [
        'That is **a lot**',
        'Visitors would read "**a lot**": copy has no markup. Write the words alone.',
      ],
      [
        'A lot, [name]',
        'Visitors would read "[name]". Write an answer as {name}, and a link as [words](node:id).',
      ],
      [
        '  ',
        'There is nothing to read here but spaces. Write the words, or leave the property out.',
      ],
      ['TODO: a headline', 'Visitors would read "TODO". Write the final words.'],
      ['Lorem ipsum dolor', 'Visitors would read "Lorem ipsum". Write the final words.'],
    ] as const
  ).map(([copy, says]): Mistake => ({
    change: ['"headline": "That is a lot of bread"', `▶"headline": "${copy}"`],
    says,
    node: 'feast',
    severity: 'warning',
  })),
  'foreign-to-document': [
    {
      change: ['"price": "24 USD"', '▶"price": "24 EUR"'],
      says: 'This price is in EUR, and the document is in USD. Correct it, or write "currency": "EUR".',
      node: 'basket',
      severity: 'warning',
    },
    {
      change: ['"language": "en", "label": "English"', '▶"language": "de", "label": "Deutsch"'],
      says: 'These captions are in "de", and the document is in "en". Add captions in its language, or correct the language that is wrong.',
      severity: 'warning',
    },
    {
      change: ['"captions": ["en"]', '"captions": [▶"fr", "de"]'],
      says: 'These captions are in "fr", and the document is in "en". Add captions in its language, or correct the language that is wrong.',
      severity: 'warning',
    },
  ],
  'silent-report': [
    {
      change: [
        '"reports": [\n        { "on": "answer", "event": "budget_given"',
        '"reports": [\n        { ▶"on": "started", "event": "budget_given"',
      ],
      says: 'There is no moment "started" here, so this event is never sent. Write "enter" or "answer".',
      node: 'budget',
      severity: 'warning',
    },
    {
      change: ['{ "on": "click", "event": "ordered"', '{ ▶"on": "answer", "event": "ordered"'],
      says: 'There is no moment "answer" here, so this event is never sent. Write "click".',
      node: 'basket',
      severity: 'warning',
    },
    {
      change: ['"reports": [{ "on": "enter",', '"reports": [{ ▶"on": "claimed",'],
      says: 'There is no moment "claimed" here, so this event is never sent. Write "enter", "answer", "started", "completed", "skipped" or "finished".',
      severity: 'warning',
    },
  ],
  'price-by-address': [
    {
      change: [
        '"texts": { "promise": "Fresh on your day, {name}." },\n  "fields": {',
        '"texts": { "promise": "Fresh on your day, {name}." },\n  "fields": { "tier": { "type": "choice", "parameter": "tier", "values": { "low": { "label": "Low" } } }, "cost": { "type": "computed", "as": "money", "value": { "scores": { "field": "tier", "values": { "low": "5 USD" }, "otherwise": "9.50 USD" } } },',
      ],
      and: ['"price": "24 USD"', '"price": { ▶"field": "cost", "default": "24 USD" }'],
      says: 'The price "cost" follows from "tier", which only the address answers, and anybody can write an address. Calculate it from what visitors answer.',
      node: 'basket',
      severity: 'warning',
    },
  ],
  'lead-without-name': [
    {
      change: ['"user": { "name": "name"', '"user": { ▶"name": "nick"'],
      and: ['"joined_at": {', '"nick": { "type": "text" }, "joined_at": {'],
      says: 'Nothing asks for "nick", so no lead has a name. Ask for it, or leave "name" out.',
      severity: 'note',
    },
  ],
  'lead-without-email': [
    {
      change: [
        '"asks": { "type": "email", "field": "email", "label": "Email", "invalid": "Not an address" }',
        '▶"asks": { "type": "form", "problems": "Boxes:", "boxes": [{ "type": "email", "field": "email", "label": "Email", "optional": true }] }',
      ],
      and: ['  "planLink": { "node": "basket", "version": 1 },\n', ''],
      says: 'Visitors can go on here without answering "email", and "email" sends their answers: that lead has no e-mail address. Remove "skip" or "optional", or leave "email" out of "webhook.user".',
      node: 'email',
      severity: 'warning',
    },
  ],
  'duplicate-parameter': [
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "zip": { "type": "text", "parameter": "zip" }, "area": { "type": "text", ▶"parameter": "zip" }',
      ],
      says: 'The parameter "zip" answers the field "zip" already. Give each field its own.',
    },
  ],
  'colliding-storage-key': [
    {
      change: ['"dataKey": "bakery_data"', '▶"dataKey": "bakery_id"'],
      says: 'The storage keys "bakery_id" and "bakery_id" begin alike: one would overwrite the other. Give each its own beginning.',
    },
  ],
  'reserved-name': [
    {
      change: ['"savedAs": "films.tour_skipped"', '▶"savedAs": "session_id.skipped"'],
      says: '"session_id" cannot be the name of a stored answer: the name is taken. Choose another.',
    },
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, ▶"texts": { "type": "flag" }',
      ],
      says: '"texts" cannot be the id of a field: the name is taken. Choose another.',
    },
  ],
  'unknown-day': [
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "party": { "type": "date", ▶"latest": "2026-02-30" }',
      ],
      says: 'There is no day "2026-02-30" in the calendar. Write year, month and day, as in "2026-03-01".',
    },
  ],
  'missing-account': [
    {
      change: ['    "member": {', '    ▶"member": {'],
      and: [
        bakery.slice(bakery.indexOf('      "account": {'), bakery.indexOf('      "success": {')),
        '',
      ],
      says: '"account" is missing. A signup that Supabase checks needs words for what Supabase may answer.',
      node: 'member',
    },
  ],
  'code-length': [
    {
      change: ['"length": 8', '▶"length": 4'],
      says: 'Supabase mails codes of 6 to 10 digits, not of 4. Write the length that supabase/config.toml gives as otp_length.',
      node: 'member',
    },
  ],
  'gauge-scale': [
    {
      change: withSection(
        '{ "type": "gauges", "headline": "State", "gauges": [{ "label": "Bread", ▶"field": "bread", "default": 5, "levels": [{ "upTo": 100, "text": "Fine" }] }] }',
      ),
      says: '"scores" is missing: write a score for each value of the field "bread".',
      node: 'basket',
    },
    {
      change: withSection(
        '{ "type": "gauges", "headline": "State", "gauges": [{ "label": "Bread", "field": "bread", "scores": { "rye": 70, "wheat": 20, "other": 10 }, "default": 5, "levels": [{ ▶"upTo": 50, "text": "Fine" }] }] }',
      ),
      says: 'The last level ends at 50, and the gauge may show 70, which would get its words. Let the last level reach 100.',
      node: 'basket',
    },
  ],
  'gap-in-copy': [
    {
      change: ['"headline": "That is a lot of bread"', '▶"headline": "A lot, {name|}, of bread"'],
      says: 'Without an answer this reads "A lot, , of bread". Write words as the fallback: {name|there}.',
      node: 'feast',
      severity: 'warning',
    },
    {
      change: ['"headline": "That is a lot of bread"', '▶"headline": "{name|}"'],
      says: 'Without an answer nothing is read here. Write words as the fallback: {name|there}.',
      node: 'feast',
      severity: 'warning',
    },
  ],
  'undeclared-figure': [
    {
      change: ['"headline": "That is a lot of bread"', '▶"headline": "2-3x the bread"'],
      says: 'This claims "2-3x", and no part with "sample" says whether that is confirmed. Declare it as a statistic or in a testimonial, or leave it out.',
      node: 'feast',
      severity: 'note',
    },
  ],
});
