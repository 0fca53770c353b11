import { readFileSync } from 'node:fs';
import { expectMistakes } from '../../../support/mistakes';

const computedOutcomes = readFileSync('tests/fixtures/unusual/computed-outcomes.json', 'utf8');

expectMistakes('the graph', {
  'duplicate-path': [
    {
      change: ['"path": "/feast"', '▶"path": "/name"'],
      says: 'The path "/name" belongs to the node "name" already. Give each node its own.',
      node: 'feast',
    },
    {
      change: ['"path": "/feast"', '▶"path": "/bread/rye"'],
      says: 'The path "/bread/rye" belongs to the node "bread-film" already. Give each node its own.',
      node: 'feast',
    },
  ],
  'missing-start-path': [
    {
      change: ['"path": ["/", "/bread"]', '▶"path": "/bread"'],
      says: 'The start node "bread" needs the path "/". Write "path": ["/", …].',
      node: 'bread',
    },
  ],
  'returns-on-way': [
    {
      change: ['"button": "Indeed",', '"button": "Indeed", ▶"returns": true,'],
      says: '"budget" leads here by itself, and the button leads back there: nobody comes past this screen. Leave out "returns", or let only links lead here.',
      node: 'feast',
    },
    {
      change: ['"next": "oven"\n', '"next": "aside"\n'],
      and: [
        '    "feast": {',
        '    "aside": { "type": "info", "path": "/aside", "headline": "Aside", "button": "On", ▶"returns": true, "next": "oven" },\n    "feast": {',
      ],
      says: '"email" leads here by itself, and the button leads back there: nobody comes past this screen. Leave out "returns", or let only links lead here.',
      node: 'aside',
    },
  ],
  'unreachable-node': [
    {
      change: [
        '    "feast": {',
        '    ▶"fast": { "type": "info", "path": "/x", "headline": "X", "button": "Y", "next": "loaves" },\n    "feast": {',
      ],
      says: 'Nothing leads here from "bread". Name this node in another node\'s next, branches or choices, or write "entry": true if visitors come by its address.',
      node: 'fast',
    },
    {
      change: [
        '    "basket": {',
        '    ▶"thanks": { "type": "end", "path": "/thanks", "headline": "Thanks" },\n    "basket": {',
      ],
      and: ['"link": "/member"', '"link": "/thanks"'],
      says: '"basket" leads here by the address, which opens only screens that say so. Write "entry": true.',
      node: 'thanks',
    },
  ],
  'other-outcome': [
    {
      document: computedOutcomes,
      change: [
        '"title": "How much coffee do you drink?",',
        '"title": "How much coffee do you drink?", ▶"outcome": "tired",',
      ],
      says: 'Visitors who go on from here to the outcome of "rested" still count as those of "tired": the first on the way is saved and sent. Write "outcome" only where ways end.',
      node: 'coffee',
    },
  ],
  'unreached-outcome': [
    {
      change: [
        '\n  "texts": {',
        '\n  "outcomes": { ▶"loaf": { "label": "A loaf" } },\n  "texts": {',
      ],
      says: 'No screen that the start leads to shows the outcome "loaf". Write "outcome": "loaf" on its offer or end, and lead a path there.',
    },
  ],
  'dead-end': [
    {
      change: [
        '    "feast": {\n      "type": "info",\n',
        '    ▶"feast": {\n      "type": "end",\n',
      ],
      and: ['      "button": "Indeed",\n', ''],
      says: 'Nothing on this screen leads to its "next" or "branches". Leave them out, or use another type of node.',
      node: 'feast',
    },
  ],
  'trapped-visitor': [
    {
      change: [
        '"success": { "headline": "Welcome"',
        '▶"next": "member", "success": { "headline": "Welcome"',
      ],
      says: 'This node leads only to itself, so the funnel never ends. Lead it to another node, or leave out its next.',
      node: 'member',
    },
    {
      change: [
        '"next": { "to": "basket", "history": "replace" }',
        '"branches": [{ "when": { "field": "bread", "is": "rye" }, "to": "basket" }], ▶"next": "oven"',
      ],
      says: 'Visitors who come here by bread → bread-film → name → budget → loaves → email → oven never reach an end: for their answers, no way leads out of oven.',
      node: 'oven',
    },
  ],
  'plan-without-lead': [
    {
      change: ['    "email": {\n      "type"', '    ▶"email": {\n      "type"'],
      and: ['      "sends": { "submitting": "Submitting..." },\n', ''],
      says: 'The way bread → other-bread → name → budget → loaves → email → oven → basket reaches the plan without a question with "sends", so no lead arrives. Lead it past such a question, or follow another reading of a decision.',
      node: 'email',
    },
    {
      change: [
        '"sends": { "submitting": "Submitting..." },',
        '"sends": { "submitting": "Submitting..." }, ▶"skip": "Later",',
      ],
      says: 'The way bread → other-bread → name → budget → loaves → email → oven → basket reaches the plan without a question for "email". Lead it past such a question, or follow another reading of a decision.',
      node: 'email',
    },
  ],
  'wrong-otherwise': [
    {
      change: [
        '"path": "/bread/:bread",\n      "otherwise": "bread",',
        '▶"path": "/bread/:bread",',
      ],
      says: 'The path "/bread/:bread" has a parameter, so "otherwise" has to say where a wrong or missing value leads.',
      node: 'bread-film',
    },
    {
      change: ['"otherwise": "bread"', '▶"otherwise": "bread-film"'],
      says: '"otherwise" leads to "bread-film", whose path "/bread/:bread" needs an answer itself. Name a node with a plain path.',
      node: 'bread-film',
    },
    {
      change: ['"otherwise": "bread"', '"otherwise": { "to": "bread", ▶"path": "/broad" }'],
      says: 'The node "bread" does not have the path "/broad". Did you mean "/bread"?',
      node: 'bread-film',
    },
  ],
  'unknown-path': [
    {
      change: ['"link": "/member"', '▶"link": "/braed"'],
      says: 'No node has the path "/braed". Did you mean "/bread"?',
      node: 'basket',
    },
  ],
  'missing-variant': [
    {
      change: ['"variants": { "rye": { "video": "kneading" }, "wheat"', '▶"variants": { "wheat"'],
      says: 'There is no variant for the value "rye" of the field "bread".',
      node: 'bread-film',
    },
  ],
});
