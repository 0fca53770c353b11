/** What a test compares with a plan, for people. */
export const lookedAt =
  'addresses, headings, texts, names of pictures, links of the screen and its frame, the order of lists in the page and by sight, sections, progress as said and as drawn, the counter, the current step of a loader, messages, what is stored, reports, the payload, the saved answers and the record of the visit, requests to other hosts, where each kind of screen leads in other languages, errors of the page, and what axe finds';

/** What it does not look at, for people. */
export const notLookedAt =
  'sounds, what clips and pictures show, movement, colours and sizes (--pictures compares screens with kept ones), the order of the keyboard, what a backend does with a request, and which visitors an experiment counts';
