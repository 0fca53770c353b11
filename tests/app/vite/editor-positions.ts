/** A place in the garden, its value in «»; what is explained there, one name that is offered (empty for none), a mistake and its message. */
type Position = readonly [
  place: string,
  explained: string,
  offered: string,
  mistake: string,
  says: string,
];

const placeholder = 'A placeholder has to name a field of this document';

/** Positions of every sort: names, words, copy, keys, numbers and amounts. */
export const positions: readonly Position[] = [
  // Screens
  ['"next": «"first-season"»', 'info: Your First Season', '"plan"', '"frist"', '"first-season"'],
  ['"next": { "to": «"plan"»', 'The screen that follows', '"drawing"', '"paln"', '"plan"'],
  ['"to": «"talk"»', 'video: It Starts With', '"gardener"', '"tlak"', '"talk"'],
  ['"start": «"place"»', 'every unknown address', '"space"', '"palce"', '"place"'],
  ['"otherwise": «"wish"»', 'What should grow', '"time"', '"whis"', '"wish"'],
  ['"planLink": { "node": «"plan"»', 'that the link opens', '"plan"', '"paln"', '"plan"'],
  // Fields and their values
  ['{ "field": «"wish"», "is"', 'What should grow', '"mail"', '"whish"', '"wish"'],
  ['"variantsBy": «"wish"»', 'What should grow', '"light"', '"mail"', '"light"'],
  ['"user": { "name": «"gardener"»', "the visitor's name", '"place_name"', '"mail"', '"gardener"'],
  ['"email": «"mail"» }', 'e-mail address', '"mail"', '"gardener"', '"mail"'],
  ['"watched": «"talk_watched"»', 'to its end', '"talk_skipped"', '"talk_skips"', 'talk_watched'],
  ['"reflection": { "field": «"gardener"»', 'is the gardener?', '"space"', '"x"', '"gardener"'],
  ['"said": { "field": «"light"»', 'How much sun', '"time"', '"lihgt"', '"light"'],
  ['"is": «"low_care"»', 'looks after itself', '"flowers"', '"lowcare"', '"low_care"'],
  ['"chosen": «"redraw"»', 'redraws that bed', '"refund"', '"redrew"', '"redraw"'],
  ['{ "value": «"daily"» }', 'Ten minutes a day', '"rarely"', '"sun"', '"weekend"'],
  // Other names
  ['"video": «"strip-of-dirt"»', 'a talk by Ron', '"strip-of-dirt"', '"strip"', 'strip-of-dirt'],
  ['"section": «"messages"»', 'preview: {place_name', '"messages"', '"mesages"', '"messages"'],
  ['"to": «"price"»', 'pricing: Take It Outside', '"notes"', '"prcie"', '"price"'],
  // Copy. A suggestion would replace all of it, so there is none.
  ['"headline": «"Drawing {place_name}"»', 'The headline', '', '"{palce}"', placeholder],
  ['"guarantee": «"{texts.guarantee}"»', 'The guarantee', '', '"{texts.x}"', 'one'],
  // What a part is
  ['"type": «"loader"»', 'Steps that are ticked off', '"end"', '"loder"', '"carousel"'],
  ['"type": «"email"»,\n        "field"', 'An e-mail address', '"yesno"', '"emial"', '"scale"'],
  ['"type": «"greeting"»', "page's opening", '"pricing"', '"greting"', '"greeting"'],
  ['"history": «"replace"»', 'Back does not return', '"push"', '"replaced"', '"push"'],
  ['"look": «"night"»', 'A dark background', '"paper"', '"dark"', '"night"'],
  ['{ "system": «"route"»', "the screen's address", '"session_id"', '"rout"', '"route"'],
  ['"entry": «true»', 'only by its address', '"start"', '"true"', 'true, false'],
  // Keys, numbers and amounts
  [
    '«"subtitle"»: "Be honest',
    'below the question',
    'skip',
    '"subtitel"',
    'subtitel is not allowed',
  ],
  ['«"branches"»: [{ "when": { "field"', 'depend on answers', 'accent', '"branchs"', 'not allowed'],
  ['"price": «"49 EUR"»', 'The price: an amount', '{}', '"49EUR"', 'such as "99 USD"'],
];
