// Generated from schemas/ by `npm run types`. Change the schema, not this file.
/* oxlint-disable */

/** Where the clip comes from. */
export type VideoSource = FileSource | HostedSource;
/** One thing the funnel knows about the visitor. Its type decides which answers fit. */
export type FunnelField =
  | ChoiceField
  | ChoicesField
  | TextField
  | EmailField
  | MoneyField
  | NumberField
  | DateField
  | PhoneField
  | ConsentField
  | FlagField
  | CountField
  | TimeField
  | ComputedField;
/**
 * The names under which answers to this field were stored before: its earlier ids, or what savedAs said. Visitors who gave them keep their answers. "npm run rename" writes it.
 *
 * @minItems 1
 */
export type RenamedFrom = string[];
/** The first day that is taken. */
export type DateLimit =
  | string
  | {
      /** The date from which the limit is counted. Ask for it on the same screen or before. */
      field: string;
      /** How far from that day: "+1d", "-2w" (d: days, w: weeks, m: months, y: years). Without it, the day itself. */
      offset?: string;
    };
/** The last day that is taken. */
export type DateLimit1 =
  | string
  | {
      /** The date from which the limit is counted. Ask for it on the same screen or before. */
      field: string;
      /** How far from that day: "+1d", "-2w" (d: days, w: weeks, m: months, y: years). Without it, the day itself. */
      offset?: string;
    };
/** How the result follows from the answers. */
export type Calculation =
  | number
  | string
  | {
      /** The answer to this field, or the result of another computed field. */
      field?: string;
      /** What counts while there is no answer. */
      otherwise?: number | string;
      scores?: Scores;
      /**
       * The sum of these.
       *
       * @minItems 1
       */
      sum?: Calculation1[];
      /**
       * The product of these. At most one of them is an amount.
       *
       * @minItems 1
       */
      product?: Calculation1[];
      /**
       * The smallest of these.
       *
       * @minItems 1
       */
      minimum?: Calculation1[];
      /**
       * The largest of these.
       *
       * @minItems 1
       */
      maximum?: Calculation1[];
      table?: RangeTable;
      /**
       * How many of these conditions hold.
       *
       * @minItems 1
       */
      count?: Condition[];
      dateDifference?: DateDifference;
    };
/** How a number or an amount follows from the answers: a number, an amount such as "99 USD", or an object with one operation. Without an answer that it needs, and without "otherwise", a calculation has no result. */
export type Calculation1 =
  | number
  | string
  | {
      /** The answer to this field, or the result of another computed field. */
      field?: string;
      /** What counts while there is no answer. */
      otherwise?: number | string;
      scores?: Scores;
      /**
       * The sum of these.
       *
       * @minItems 1
       */
      sum?: Calculation1[];
      /**
       * The product of these. At most one of them is an amount.
       *
       * @minItems 1
       */
      product?: Calculation1[];
      /**
       * The smallest of these.
       *
       * @minItems 1
       */
      minimum?: Calculation1[];
      /**
       * The largest of these.
       *
       * @minItems 1
       */
      maximum?: Calculation1[];
      table?: RangeTable;
      /**
       * How many of these conditions hold.
       *
       * @minItems 1
       */
      count?: Condition[];
      dateDifference?: DateDifference;
    };
/** A day such as "2026-03-01", one counted from the visitor's today such as "today" or "today+14d", or the answer to a field. */
export type Day =
  | string
  | {
      /** The answer that is the day. */
      field: string;
    };
/** One screen. Its type decides how it looks and what else it holds. */
export type FunnelNode =
  | QuestionNode
  | InfoNode
  | VideoNode
  | CarouselNode
  | LoaderNode
  | OfferNode
  | SignupNode
  | EndNode;
/** What is asked: its type decides the form. */
export type Asks =
  | AsksChoice
  | AsksChoices
  | AsksSelect
  | AsksYesno
  | AsksText
  | AsksEmail
  | AsksAmounts
  | AsksNumber
  | AsksMoney
  | AsksScale
  | AsksSlider
  | AsksDate
  | AsksPhone
  | AsksConsent
  | AsksForm;
/** The screen that follows. Write { "to": …, "history": "replace" } when Back should not return here. */
export type Next =
  | string
  | {
      /** The screen that follows. */
      to: string;
      /** "push" lets Back return to this screen, "replace" does not. */
      history: 'push' | 'replace';
    };
/** One box of a form: its type decides what it takes. */
export type FormBox =
  | AsksText
  | AsksEmail
  | AsksSelect
  | AsksPhone
  | AsksNumber
  | AsksMoney
  | AsksDate
  | AsksScale
  | AsksSlider
  | AsksConsent;
/**
 * The screen's address. With several, the first is the one shown when the visitor comes from another screen. When left out, it is the id: "/name", and for the start also "/".
 *
 * @minItems 1
 */
export type Paths = string | string[];
/** The screen that an address leads to when its ":field" part is missing or is not a value of the field. Write { "to": …, "path": … } to name which of that screen's paths is shown; without it, its first. */
export type Otherwise =
  | string
  | {
      /** The screen that takes over. */
      to: string;
      /** An address on this site, for example "/tone". A part ":field" is replaced by the answer to that choice field. */
      path: string;
    };
/**
 * The fields that need an answer before this screen makes sense, such as a screen that reads answers back. An address that is opened without them leads to the first open question instead. Answers of a branch that the visitor has left do not count.
 *
 * @minItems 1
 *
 * Items: The id of a field of this document.
 */
export type Requires = string[];
/**
 * The ids of what this screen fulfils, as a tracker or a specification calls them: "REQ-12". Reports of path tests say which runs have shown it. Visitors never load them.
 *
 * @minItems 1
 *
 * Items: The id of a requirement: "REQ-12".
 */
export type Requirements = string[];
/** Ways on that depend on answers, tried in order. When none holds, next is taken. */
export type Branches = Branch[];
/** One section of the offer page. Its type decides how it looks and what else it holds. */
export type OfferSection =
  | GreetingSection
  | PreviewSection
  | FilmSection
  | ProofSection
  | ComparisonSection
  | ContrastSection
  | GaugesSection
  | HeardSection
  | ResultSection
  | SheetSection
  | PlanLinkSection
  | ProjectionSection
  | AccordionSection
  | FeaturesSection
  | PricingSection
  | StoriesSection
  | NoteSection
  | FaqSection
  | ClosingSection
  | FooterSection;
/** How a number or an amount follows from the answers: a number, an amount such as "99 USD", or an object with one operation. Without an answer that it needs, and without "otherwise", a calculation has no result. */
export type Calculation2 =
  | number
  | string
  | {
      /** The answer to this field, or the result of another computed field. */
      field?: string;
      /** What counts while there is no answer. */
      otherwise?: number | string;
      scores?: Scores;
      /**
       * The sum of these.
       *
       * @minItems 1
       */
      sum?: Calculation1[];
      /**
       * The product of these. At most one of them is an amount.
       *
       * @minItems 1
       */
      product?: Calculation1[];
      /**
       * The smallest of these.
       *
       * @minItems 1
       */
      minimum?: Calculation1[];
      /**
       * The largest of these.
       *
       * @minItems 1
       */
      maximum?: Calculation1[];
      table?: RangeTable;
      /**
       * How many of these conditions hold.
       *
       * @minItems 1
       */
      count?: Condition[];
      dateDifference?: DateDifference;
    };
/** The price: an amount such as "99 USD", or what follows from the visitor's answers. */
export type Price =
  | string
  | {
      /** The id of a field of this document. */
      field: string;
      /** The price while there is no answer. */
      default: string;
    };
/** The price: an amount such as "99 USD", or what follows from the visitor's answers. */
export type Price1 =
  | string
  | {
      /** The id of a field of this document. */
      field: string;
      /** The price while there is no answer. */
      default: string;
    };

/** One funnel: every screen, choice, timing, branch and line of copy. A compiler turns this document into a state machine; nothing a visitor sees is written anywhere else. */
export interface FunnelDocument {
  /** Where editors find this schema, usually "../schemas/funnel.schema.json". */
  $schema?: string;
  /** The version of the document format: 3. */
  format: 3;
  /** The name under which answers are sent, for example "bread_club_v1". Change it when answers of old visitors no longer fit. */
  id: string;
  /** The title of the browser tab. */
  title: string;
  /** What search engines and link previews show: the title when left out. */
  description: string;
  shareImage?: SharedImage;
  /** The language of the copy as a BCP 47 tag, for example "en". Labels and messages that are left out are those of flows/languages/<language>.json; "en-GB" takes from "en" what a file of its own does not say. */
  language: string;
  /**
   * The languages that the funnel is translated to: "de" is read from x.de.po beside x.json, which `npm run translate` makes. Pages of a language are under its tag: /de/.
   *
   * Items: A language such as "de", or with its country, "pt-BR".
   */
  languages: string[];
  /** What a language changes besides words: pictures, clips, captions, links, the currency and amounts, as a JSON Merge Patch of the document. */
  perLanguage: {
    /** What is different in this language. null removes a part. */
    [k: string]: {};
  };
  /** The ISO code of the currency of all amounts, for example "USD". */
  currency: string;
  /** The screen that / and every unknown address lead to: the first one when left out. */
  start: string;
  /** Whether phones that can vibrate for a moment when an answer is chosen. Never for visitors who asked for less motion. */
  vibration: boolean;
  brand: Brand;
  theme: FunnelTheme;
  timings: DocumentTimings;
  session: SessionOptions;
  planLink?: PlanLink;
  webhook?: WebhookOptions;
  mails?: MailOptions;
  /** Analytics events that every screen sends. */
  reports: Report[];
  labels: Labels;
  messages: Messages;
  answerMessages: AnswerMessages;
  controls: Controls;
  accountMessages: AccountMessageDefaults;
  frame: FrameOptions;
  audio?: FunnelAudio;
  /** Every clip, by name. Screens refer to these names. */
  videos: {
    [k: string]: FunnelVideo;
  };
  grant?: FunnelGrant;
  /** The sites besides the film hosts that a page may frame, by name: the origin alone, such as "https://app.example.com". Plain http only on this machine. */
  frameHosts: {
    [k: string]: string;
  };
  /** The hosts that links in copy may lead to, such as "www.example.com". */
  linkHosts: string[];
  /** Sentences used in more than one place. Write {texts.name} where they belong. */
  texts: {
    /** Copy that may hold links: [privacy](node:privacy) to a screen, [terms](https://www.example.com/terms) to a host of "linkHosts". Placeholders as in all copy, but not in an address. Never HTML. */
    [k: string]: string;
  };
  /** What the answers can lead to, by name. Each is shown by the screens that name it in outcome. */
  outcomes?: {
    [k: string]: OutcomeOptions;
  };
  /** Every answer the funnel can hold, declared once: its kind, its values, its place in the session and its number in the answer list. */
  fields: {
    [k: string]: FunnelField;
  };
  /** Every screen by its id. Ids are lower case words joined by hyphens. */
  nodes: {
    [k: string]: FunnelNode;
  };
  /** Comparisons of versions of the funnel, by name. Each is about a field that is assigned. */
  experiments: {
    [k: string]: Experiment;
  };
  /** What experiments have found that ended, the last one at the end. `npm run experiment -- --keep` and the studio write it. No visitor gets it. */
  endedExperiments: EndedExperiment[];
  /** Questions that the specification leaves open, each with more than one option. All are kept, one is chosen, and a person confirms it. */
  decisions: {
    [k: string]: Decision;
  };
  /** Findings of the checker that are meant to be so. They are counted apart, and `npm run check:flows -- --accepted` lists them. Errors that keep the funnel from running cannot be accepted. */
  accept: Acceptance[];
}
/** A picture for other sites, in a format that all of them show. */
export interface SharedImage {
  /** True for an invented example, such as a person or an unconfirmed number. The build lists it, and fails with STRICT_SAMPLES=1. Development marks it where it is shown. */
  sample?: boolean;
  /** The file's address under public/, for example "/images/share/funnel.png". */
  src: string;
  /** What the picture shows, for people who do not see it. */
  alt: string;
}
/** Whose funnel this is. */
export interface Brand {
  /** The brand's name: the document's title when left out. */
  name: string;
  logo?: PlainImage;
  nightLogo?: PlainImage;
}
/** A picture of this site, with an alternative text that holds no placeholders. */
export interface PlainImage {
  /** True for an invented example, such as a person or an unconfirmed number. The build lists it, and fails with STRICT_SAMPLES=1. Development marks it where it is shown. */
  sample?: boolean;
  /** The file's address under public/, for example "/images/choices/goal-leads.svg". */
  src: string;
  /** What the picture shows, for people who do not see it. Empty when it only decorates. */
  alt: string;
}
/** How the funnel looks. What is left out comes from the preset, if one is named. Text needs a contrast of 4.5 to 1 on its ground. */
export interface FunnelTheme {
  /** A complete look to begin with. Everything beside it replaces a part of it. */
  preset?: 'orchard' | 'harbour' | 'atelier' | 'signal' | 'pebble' | 'observatory';
  /** What can be pressed, and progress. White text is written on it where that can be read, else dark text. */
  accent: string;
  /** The other end of accent gradients. */
  accentEnd: string;
  /** The background of light screens, in light mode. */
  paper: string;
  /** Text on paper, in light mode. */
  ink: string;
  /** The background of dark screens. */
  night: string;
  dark: DarkTheme;
  /** Whether light screens are light. */
  mode: 'light' | 'dark' | 'auto';
  type: ThemeType;
  shape: ThemeShape;
  /** How much room there is between things. */
  density: 'compact' | 'regular' | 'airy';
  /** Where questions stand. */
  layout: 'left' | 'centre' | 'split';
  skeleton: ThemeSkeleton;
  background: ThemeBackground;
  /** How things move. Visitors who ask for less motion get none. */
  motion: 'calm' | 'lively' | 'none';
}
/** Colours for devices in dark mode, where they should not follow from the others: what is left out does. */
export interface DarkTheme {
  /** What can be pressed, in dark mode: as in light mode when left out, or lighter where its contrast with the ground would be less than 3 to 1. */
  accent?: string;
  /** The other end of accent gradients, in dark mode. */
  accentEnd?: string;
  /** The background of light screens in dark mode: a little lighter than the night when left out. */
  paper?: string;
  /** Text on paper in dark mode: nearly white when left out. */
  ink?: string;
  /** The background of dark screens in dark mode: as in light mode when left out. */
  night?: string;
}
/** The typefaces. Only those that are named here are downloaded. */
export interface ThemeType {
  /** The typeface of titles: one that comes with the project, or a file of your own under public/, such as "/fonts/brand.woff2". */
  display: string;
  /** The typeface of everything else. */
  text: string;
  /** How large titles are: 1 as designed. */
  scale: number;
}
/** Corners, edges and shadows. */
export interface ThemeShape {
  /** How round the corners of cards are, in pixels. Those of other parts follow from it. */
  radius: number;
  /** The ends of buttons. */
  buttons: 'pill' | 'round' | 'square';
  /** The outlines of cards and boxes. */
  borders: 'hair' | 'bold' | 'none';
  /** The shadows of buttons and cards. */
  shadow: 'soft' | 'hard' | 'none';
}
/** Where things are: what two looks differ in besides colours and letters. */
export interface ThemeSkeleton {
  /** The row above screens. Its Back control and its sound control are always there. */
  head: 'bar' | 'quiet' | 'none';
  /** How progress is drawn. */
  progress: 'hair' | 'chapters' | 'dots';
  /** How the cards of questions are drawn, where a question's "as" does not say it. Cards that do not fit are drawn in the next larger way. */
  choices: 'rows' | 'tiles' | 'pictures' | 'chips';
  /** What the frame's preview is: beside the questions where the window has room, else peeking in below them. */
  peek: 'phone' | 'note' | 'none';
  /** How the steps of loaders are drawn. */
  loader: 'ring' | 'bar' | 'list';
  /** How the words of a customer are drawn. */
  quotes: 'card' | 'open' | 'portrait';
  /** What the conversation on an offer stands in. */
  preview: 'phone' | 'note' | 'window';
  /** Where the titles of an offer's sections stand. */
  sections: 'centre' | 'start';
}
/** What lies behind screens. */
export interface ThemeBackground {
  /** A faint pattern in the colour of the text, behind light screens. */
  texture: 'none' | 'dots' | 'grid' | 'lines' | 'arcs' | 'grain';
  /** A wash of the accent, behind light screens. */
  gradient: 'none' | 'above' | 'corner' | 'all';
  /** The file's address under public/, for example "/images/choices/goal-leads.svg". */
  picture?: string;
  /** What an explainer's clip shows behind the words while it rests beside them. */
  film: 'blurred' | 'none';
}
/** Waiting times that many screens share. A screen may set its own. */
export interface DocumentTimings {
  /** How long a chosen card shows as chosen before the next screen, for example "300ms". */
  choice: string;
  /** How long a screen that advances by itself stays, for example "2.5s". */
  autoAdvance: string;
}
/** Where the visitor's answers are kept. */
export interface SessionOptions {
  /** The local storage key of the session's id. */
  idKey: string;
  /** The local storage key of the session's answers. */
  dataKey: string;
  /** The local storage key of the random text that proves to the table that a save comes from this browser. */
  writeKey: string;
  /** The local storage key of the time of the answers that the server has. */
  savedKey: string;
  /** The local storage key of what is known of the visit: which screens were shown, and for how long. */
  insightKey: string;
  /** What a session id begins with. The time and random characters follow. */
  idPrefix: string;
  /** The consent without which nothing leaves the device: no save, no webhook, no analytics. What was reported before it is given is not reported later. */
  consent?: string;
  /** The remote table that the session is saved to. Answers without a column of their own go into its column "more", so that funnels can share a table. */
  table: string;
}
/** The personal link that carries the answers to another device. None when left out; {} takes the defaults. */
export interface PlanLink {
  /** The node that the link opens, where its answers lead to no outcome: the first offer when left out, or the start where there is none. */
  node: string;
  /** The version of the link's content. Links of other versions are ignored. */
  version: number;
}
/** How the answers are sent out when a question says so. None when left out; {} takes the defaults. */
export interface WebhookOptions {
  /** The name of the server function that takes them. */
  function: string;
  user: WebhookUser;
  /** The site key of a Cloudflare Turnstile widget, by which the function knows robots: its script is then loaded from Cloudflare where an e-mail address or a telephone number is asked for. The function needs the secret key, TURNSTILE_SECRET_KEY. */
  turnstile?: string;
  /** The local storage key, before the event's id, that marks what was sent. */
  sentKey: string;
  /** The local storage key, before the event's id, that keeps what has not arrived yet, with the last error. Later visits try it again. */
  failedKey: string;
  /** How long the visitor waits for it at most. The funnel goes on either way. */
  timeout: string;
}
/** Which fields name the visitor in what is sent. */
export interface WebhookUser {
  /** The field with the visitor's name: the first that a question lets browsers fill in with a name, when left out. */
  name?: string;
  /** The field with the visitor's e-mail address: the first e-mail field when left out. */
  email?: string;
  /** The field with the visitor's telephone number: the first telephone field with an answer that counts, when left out. */
  phone?: string;
}
/** Mails that the server sends when a screen with "sends" has sent the answers. None when left out. After a change deploy the function again: see docs/receivers.md. */
export interface MailOptions {
  team?: TeamMail;
  visitor?: VisitorMail;
}
/** To whoever the function's MAIL_TEAM names, in the language of the document. */
export interface TeamMail {
  /** The subject. */
  subject: string;
  /** The mail, with "\n" between lines. {answers} is the list of all answers with their questions, {outcome} the outcome's label, {plan_link} the visitor's plan link, {plan} the first list below a projection, with days once the visitor has chosen when to start. */
  text: string;
}
/** To the visitor's own address, in the language of their page. */
export interface VisitorMail {
  /** The subject. */
  subject: string;
  /** The mail, with "\n" between lines. {plan_link} is the visitor's plan link, {plan} the first list below a projection, with days once the visitor has chosen when to start, {outcome} the outcome's label. */
  text: string;
  /** The consent without which no mail is sent. */
  consent?: string;
}
/** An analytics event and the moment it is sent. */
export interface Report {
  /** enter: the screen opens. answer: the question is answered. started: the video begins, or the form of a signup opens that is not complete yet. completed: the video ends. skipped: the video or the question is skipped. click: the button is pressed. finished: signing up is done. accepted, dismissed, claimed: the grant is accepted or put off, or the button of its banner is pressed. */
  on:
    | 'enter'
    | 'answer'
    | 'started'
    | 'completed'
    | 'skipped'
    | 'click'
    | 'finished'
    | 'accepted'
    | 'dismissed'
    | 'claimed';
  /** The event's name. */
  event: string;
  /** What is sent with it, by name. */
  payload: {
    [k: string]: ReportValue;
  };
}
/** One value of a report: an answer, something the funnel knows, or a fixed value. */
export interface ReportValue {
  /** The answer to this field, as it is stored. */
  field?: string;
  /** route: the screen's address, alike in all languages; events of pages in another language than the document's say it in `language`. screen_name: the screen's screenName. session_id: the visitor's session. is_rehydrated: whether the answers came from a plan link. outcome: the name of the outcome that the visitor has reached, left out before that. */
  system?: 'route' | 'screen_name' | 'session_id' | 'is_rehydrated' | 'outcome';
  /** Exactly this. */
  value?: string | number | boolean;
}
/** Short words of the controls that every screen shares. What is left out is taken from the file of the document's language, flows/languages/<language>.json. */
export interface Labels {
  /** The control that returns to the screen before. */
  back: string;
  /** The control that silences the sound. */
  mute: string;
  /** The control that turns the sound on. */
  unmute: string;
  /** The progress bar's name for screen readers. */
  progress: string;
  /** The step counter for screen readers, with {step} and {total}. */
  steps: string;
  /** The step counter as it is shown, with {step} and {total}: "{step} / {total}". */
  counter: string;
  /** What the strip of logos is, for example "Used by teams at". */
  logos: string;
  /** The link that takes returning visitors back to where they stopped. */
  resume: string;
  /** The button that leads on where a screen names none. */
  continue: string;
  /** The control of a screen that passes by itself: it stays until the visitor goes on. */
  stay: string;
  /** The control that stops a moving background or slides. */
  pauseMotion: string;
  /** The control that lets them move again. */
  playMotion: string;
  /** The control that plays a video. */
  play: string;
  /** The control that pauses a video. */
  pause: string;
  /** The control that shows or hides captions. */
  captions: string;
  /** What opens the words of a film, for people who cannot see it. */
  transcript: string;
  /** The word that marks what need not be filled in. */
  optional: string;
  /** In an empty box whose placeholder has no letter, so that it does not look like an answer: "e.g. {example}". */
  example: string;
  /** On an answer that is read back: it leads to the answer's question and returns from there. */
  change: string;
  /** The logo link's name for screen readers. */
  home: string;
  /** The first link of the page, for keyboards. */
  skipToContent: string;
  /** The label of a text box without one of its own. */
  answer: string;
  /** The label of a box for an e-mail address without one of its own. */
  email: string;
  /** What a button says while the answers are sent. */
  sending: string;
}
/** What the visitor reads when something does not work. What is left out is taken from the file of the document's language, flows/languages/<language>.json. */
export interface Messages {
  /** The heading when a screen cannot be drawn. */
  errorTitle: string;
  /** The button that leads back to the start. */
  errorButton: string;
  /** The analytics event that tells of a screen that could not be drawn, with the error's message and the screen's name, without answers. */
  errorEvent: string;
  /** Shown while the next screen cannot be fetched because the network is down. */
  offline: string;
  /** Shown while the next screen cannot be fetched although there is a network. By default the words for a network that is down. */
  notLoaded: string;
  /** Shown while the next screen is still on its way. */
  slow: string;
  /** The button that tries again. */
  retry: string;
  /** Shown when the browser runs no JavaScript. */
  noScript: string;
  /** Shown where the funnel cannot go on because the page's script could not be loaded. By default the words for a browser without JavaScript. */
  incomplete: string;
  /** Shown until the screen of a page is there, where it depends on the visitor. By default the words for the next screen. */
  opening: string;
  /** Shown instead on pages that plan links open. By default the words for the next screen. */
  openingPlan: string;
}
/** What is said about wrong answers, wherever the question does not say it itself. Those that are left out are the language's. */
export interface AnswerMessages {
  /** Nothing has been entered or chosen. */
  missing: string;
  /** The text is no number. */
  notNumber: string;
  /** The number can be read in two ways: "1.500" on an English page is 1.5 or 1500. */
  ambiguous: string;
  /** The number or amount is below the answer's minimum. */
  tooLow: string;
  /** The number or amount is above the answer's maximum. */
  tooHigh: string;
  /** The number is between two of the answer's steps. */
  offStep: string;
  /** The day is not complete, or not in the calendar. */
  notDay: string;
  /** The day is before the answer's earliest. */
  tooEarly: string;
  /** The day is after the answer's latest. */
  tooLate: string;
  /** The text is longer than the answer may be. */
  tooLong: string;
  /** What is said below a box for a text about the characters that are left. Shown from the last fifth on. */
  charactersLeft: string;
  /** The text is no e-mail address. */
  notEmail: string;
  /** There is no such telephone number in the chosen country. */
  notPhone: string;
  /** A consent that the answer requires is not given. */
  notGiven: string;
  /** What is written is not in the list of choices. */
  notListed: string;
  /** Fewer cards are chosen than the question's minimum. */
  tooFew: string;
  /** The visitor tries to choose more cards than the question's maximum. */
  tooMany: string;
  /** What stands above the list of wrong boxes of a form: "{count, plural, one {Please check one thing:} other {Please check # things:}}". */
  problems: string;
  /** Of two amounts, the target is not above a current amount above 0. */
  targetTooLow: string;
  /** Of two amounts, the target is 0. */
  targetZero: string;
}
/** Words of the controls that only some screens have, wherever the screen does not say its own. Those that are left out are taken from the file of the document's language. */
export interface Controls {
  /** The control that shows the slide or story before. */
  previous: string;
  /** The control that shows the slide or story after. */
  next: string;
  /** What a slide is for screen readers. */
  slide: string;
  /** A story's dot for screen readers. */
  story: string;
  /** The button that ends a clip and leads on. */
  skip: string;
  /** The control that closes a window. */
  close: string;
  /** The button that opens the page below a film. */
  open: string;
  /** The message when that page cannot be reached. */
  demoFailed: string;
  /** The message when that page was reached, but does not work in its frame. */
  demoSilent: string;
  /** The link that opens that page in a new tab, after this message. */
  demoApart: string;
  /** The button that lowers a number. */
  less: string;
  /** The button that raises a number. */
  more: string;
  /** The list of countries of a telephone number, for screen readers. */
  country: string;
  /** The button that copies the plan link. */
  copyLink: string;
  /** What is shown and read out once it is copied. */
  linkCopied: string;
  /** What is said where the browser allows no copying: the link is then in a box. */
  copyFailed: string;
  /** The button that opens the device's share sheet. */
  shareLink: string;
  /** The name of the box with the plan link. */
  linkBox: string;
  /** The control that erases the answers and opens the first question. */
  startOver: string;
  /** The question that the visitor confirms. */
  startOverHeadline: string;
  /** What is erased. */
  startOverText: string;
  /** The button that erases. */
  startOverConfirm: string;
  /** The button that keeps everything. */
  startOverCancel: string;
  /** What is said where nothing could be erased. */
  startOverFailed: string;
  /** The same control where "session.consent" is written: it takes the consent back. */
  withdraw: string;
  /** What is erased there: on the server too. */
  withdrawText: string;
  /** The control that plays the conversation of a preview from the beginning. */
  restart: string;
  /** The control that saves the page of a section "sheet" as a picture. */
  savePicture: string;
  /** The control that opens the print window for that page, which saves PDF too. */
  printPage: string;
  /** The control that shares the plan link with that page as its picture. */
  sharePage: string;
  /** The control that shows the whole of that page on a phone. */
  unfoldPage: string;
  /** What is said where that page could not be saved. */
  saveFailed: string;
  /** What the links of an offer's top bar are, for screen readers. */
  sections: string;
  /** What the legal links of the frame are, for screen readers. */
  legal: string;
  /** What the countdown of the grant counts. */
  timeLeft: string;
  /** The time that is left. */
  countdown: string;
  /** The same for screen readers. */
  countdownSpoken: string;
  /** The button that puts the grant off. */
  dismiss: string;
  /** What the estimate between two amounts is. */
  timeline: string;
  /** The estimate in months, with a form for each plural of the language. */
  months: string;
  /** What screen readers call the slider below a box, with the label of the box. */
  adjust: string;
  /** What the chart of a projection shows, for screen readers. */
  chart: string;
  /** The head of the chart's column of months. */
  monthColumn: string;
  /** The head of its column of amounts. */
  amountColumn: string;
  /** What its first amount is. */
  currentAmount: string;
  /** What its last amount is. */
  targetAmount: string;
  /** What is chosen above the chart, for screen readers. */
  pace: string;
  /** The pace that is shown first. */
  yourPlan: string;
  /** The button of a signup's form. */
  signUp: string;
  /** The label of the box for the password. */
  password: string;
  /** The control that shows the password. */
  showPassword: string;
  /** The control that hides it again. */
  hidePassword: string;
  /** The name of a box of the code, for screen readers. */
  digit: string;
  /** The control that asks for another code. */
  resend: string;
  /** The control that leads back from the code to the form. */
  changeEmail: string;
  /** The words of the form's button while the account is made. */
  creatingAccount: string;
  /** The message while the code is checked. */
  checkingCode: string;
  /** The message until another code can be asked for, with {time} as in "0:42". */
  codeWait: string;
}
/** What is said when signing up does not work, wherever the signup does not say it itself. Those that are left out are taken from the file of the document's language. */
export interface AccountMessageDefaults {
  /** The password has too few characters. Shown at the password's box. */
  passwordShort: string;
  /** The server cannot send mail to this address. Shown at the e-mail's box. */
  emailRefused: string;
  /** The server wants a stronger password and gives no reason. Shown at the password's box. */
  passwordWeak: string;
  /** The password lacks kinds of characters that the server wants. Shown at the password's box. */
  passwordCharacters: string;
  /** The password is known from a data leak. Shown at the password's box. */
  passwordLeaked: string;
  /** The server refuses the entries without saying which. */
  credentials: string;
  /** The code is wrong, used or expired; the server does not tell which. Shown at the code's boxes. */
  codeWrong: string;
  /** Too many tries in a short time. */
  tooMany: string;
  /** The network is down. Nothing is lost. */
  offline: string;
  /** The server does not answer, or only with errors. */
  unavailable: string;
  /** Signing up is switched off at the server. */
  closed: string;
  /** The check against robots failed. */
  robot: string;
  /** The signup has been open for too long and has to begin again. */
  stale: string;
  /** Anything else. Say what the visitor can do, and where help is. */
  unknown: string;
}
/** The page frame: step counter, the strip of customers' logos and the legal links. */
export interface FrameOptions {
  /** The total in the step counter: the highest step when left out. */
  totalSteps: number;
  /** Customers' logos at the foot of the page. */
  logos: PlainImage[];
  /**
   * The parts that the way is divided into, in their order. Screen readers hear the present one with progress; a theme whose skeleton draws progress as chapters shows it.
   *
   * @minItems 2
   * @maxItems 6
   */
  chapters?: FrameChapter[];
  preview?: FramePreview;
  legal?: FrameLegal;
}
/** A part of the way. */
export interface FrameChapter {
  /** What it is about, in one or two words: it stands in the head. */
  title: string;
  /** The screen that it begins with. Screens with as much progress or more belong to it. */
  from: string;
  /** A short line on its first screen, such as "Half-way there": for a moment, progress is celebrated. */
  line?: string;
}
/** The phone of an offer's section "preview": next to the questions in wide windows, peeking in below them in others. It gains a line with each answer. */
export interface FramePreview {
  /** The section, of the type "preview". */
  section: string;
  /** What it is, below the phone, for example "Your Interface, so far". The button that opens it on phones has this name. */
  caption: string;
  /** What it says until an answer has brought its first line, so that it is not empty where visits begin. */
  first?: string;
  /** Whether it shows with the newest line at the foot of windows that are too narrow for the whole one, and opens as a sheet: as a phone or as a note, as the theme says. It is gone where a screen needs the room, and while a keyboard is open. */
  peek: boolean;
  /** The control that closes the sheet. */
  close: string;
}
/** Links to legal screens, such as privacy, at the foot of every screen. An offer with a top bar and a footer section shows the footer's links instead. */
export interface FrameLegal {
  /** The name of these links for screen readers. */
  name: string;
  /**
   * The links, of one or two short words each: they share a row with the logos.
   *
   * @minItems 1
   */
  links: NodeLink[];
}
/** A link to another screen. */
export interface NodeLink {
  /** The link's label. */
  label: string;
  /** The screen that it leads to. */
  to: string;
}
/** Music and sounds. Browsers that refuse to play them are silent until the visitor's first tap. */
export interface FunnelAudio {
  /** The local storage key that remembers that the visitor muted the sound. */
  mutedKey: string;
  /** The track that plays where a screen names none. */
  music?: string;
  /** Music by name. */
  tracks: {
    [k: string]: MusicTrack;
  };
  /** Short sounds by name. */
  effects: {
    [k: string]: SoundEffect;
  };
  cues: AudioCues;
}
/** A piece of music. */
export interface MusicTrack {
  /** The file's address under public/. */
  src: string;
  /** From 0 (silent) to 1 (full). */
  volume: number;
  /** Whether it begins again when it ends. */
  loop: boolean;
  /** How long it waits before it starts. */
  delay?: string;
  /** How long it takes to reach its volume. */
  fadeIn?: string;
  /** How long it takes to fall silent. */
  fadeOut: string;
  /** In how many steps the volume changes. */
  fadeSteps: number;
}
/** A short sound. */
export interface SoundEffect {
  /** The file's address under public/. */
  src: string;
  /** From 0 (silent) to 1 (full). */
  volume: number;
}
/** Which effect plays at which moment. */
export interface AudioCues {
  /** A card is chosen. */
  choice?: string;
  /** A button leads on. */
  advance?: string;
}
/** A clip: files of this site, or a film at Vimeo, YouTube or Wistia that loads when the visitor asks for it. */
export interface FunnelVideo {
  /** What the clip shows. Screen readers announce it. */
  title: string;
  /** About how long it is. Used until its real length is known. */
  estimate: string;
  poster: PlainImage;
  source: VideoSource;
  rest?: ClipRest;
  /**
   * What the clip shows and says, for people who cannot see it: a paragraph for each part. It can be read without playing the clip.
   *
   * @minItems 1
   *
   * Items: Words without placeholders: nothing fills them in. Never HTML.
   */
  transcript?: string[];
  /**
   * The parts of a longer film of this site, in their order. Viewers can go to each.
   *
   * @minItems 2
   */
  chapters?: FilmChapter[];
}
/** Files of this site. */
export interface FileSource {
  /** Files of this site. */
  type: 'files';
  /**
   * The same clip in several formats, best first.
   *
   * @minItems 1
   */
  files: VideoFile[];
  /**
   * At least one caption file. A video without captions is not allowed.
   *
   * @minItems 1
   */
  captions: CaptionFile[];
  /**
   * The passage that loops while the clip rests, as short files of its own without sound, best first: they need no jump at their end, and the clip itself is fetched when it is played. Upright windows show them too.
   *
   * @minItems 1
   */
  rest?: VideoFile[];
  portrait?: PortraitCut;
}
/** The clip in one format. */
export interface VideoFile {
  /** The file's address under public/. */
  src: string;
  /** For example "video/mp4". */
  mime: 'video/mp4' | 'video/webm';
  /** What its picture and sound are coded in, when not every browser that plays such files plays this one: "av01.0.05M.08,opus" for AV1. Browsers without it take the next file. */
  codecs?: string;
}
/** Captions in one language. */
export interface CaptionFile {
  /** A WebVTT file under public/. */
  src: string;
  /** The language as a BCP 47 tag, for example "en". */
  language: string;
  /** The language's name, for example "English". */
  label: string;
  /** Whether they are shown before the viewer asks for them. Not where nobody speaks and the clip itself shows its words in this language. */
  shown: boolean;
}
/** The same clip with a picture of 4:5, for phones and other upright windows. It says the same at the same times, so the captions are those of the clip. Without it, upright windows show the clip small. */
export interface PortraitCut {
  /** The file's address under public/, for example "/images/choices/goal-leads.svg". */
  poster: string;
  /**
   * This cut in several formats, best first.
   *
   * @minItems 1
   */
  files: VideoFile[];
}
/** A film at a hosting service. Nothing of it loads before the visitor asks. */
export interface HostedSource {
  /** A film at a hosting service. */
  type: 'hosted';
  /** The service. */
  host: 'vimeo' | 'youtube' | 'wistia';
  /** The film's id at that service. */
  id: string;
  /**
   * The languages in which the film has captions there, for example ["en"].
   *
   * @minItems 1
   */
  captions: string[];
}
/** The part that loops while the clip rests, such as one without letters. The whole clip when left out. Files of its own for it ("rest" of the source) need none of this. */
export interface ClipRest {
  /** When it begins, for example "4s". */
  from: string;
  /** When it ends, for example "9s". */
  to: string;
}
/** A part of a film. */
export interface FilmChapter {
  /** When it begins, for example "16s". */
  at: string;
  /** Words without placeholders: nothing fills them in. Never HTML. */
  title: string;
}
/** A bonus that runs out: every visitor gets it once, from their first visit until the window is over. Offers that have its section show it, as a banner and in a window that opens by itself. */
export interface FunnelGrant {
  /** The local storage key of the grant's state. Two keys with the same beginning remember that it was used. */
  storageKey: string;
  /** When the window begins: "offer", when the visitor first sees an offer that shows the grant; "funnel", when they first open the funnel; "read", when they have come to the section "after" of the offer, or past it. */
  starts: 'offer' | 'funnel' | 'read';
  /** For "read": the id of the section of the offer, such as the last of the plan. Until it is in the middle of the window, or above it, nothing of the grant is shown but the row on the price. */
  after?: string;
  reason?: GrantReason;
  /** How long the grant lasts, for example "24h". */
  window: string;
  /** The id of the section of the offer that accepting scrolls to. Offers that have it show the grant. */
  section: string;
  timings: GrantTimings;
  confetti: GrantConfetti;
  sparkles: GrantSparkles;
  /** The effect that plays when the grant is accepted. */
  sound?: string;
  image?: FixedImage;
  modal: GrantModal;
  banner: GrantBanner;
  /** Analytics events of the grant, on "accepted", "dismissed" and "claimed". */
  reports: Report[];
}
/** Why the grant ends, in its window. Only what is true. */
export interface GrantReason {
  /** The reason as a sentence, for example "We set up ten Interfaces a week ourselves". */
  text: string;
  /** True for an invented example, such as a person or an unconfirmed number. The build lists it, and fails with STRICT_SAMPLES=1. Development marks it where it is shown. */
  sample?: boolean;
}
/** When things happen, and how long they last. */
export interface GrantTimings {
  /** How long the offer is shown before the window opens, for example "4s". */
  opensAfter: string;
  /** From accepting until confetti and glow, so that the page can scroll, for example "800ms". */
  celebratesAfter: string;
  /** How long confetti falls, for example "3s". */
  confetti: string;
  /** How long the card of the price glows, for example "2s". */
  glow: string;
  /** How often the picture in the banner pulses, for example "10s". */
  pulseEvery: string;
  /** How long it pulses, for example "2s". */
  pulse: string;
  /** How long the banner shows its text, for example "5s". Then only the picture and the countdown are left. Without it, the text stays. */
  bannerShrinksAfter?: string;
}
/** How many pieces of confetti fall. */
export interface GrantConfetti {
  /** On screens from 768 px. */
  wide: number;
  /** On smaller screens. */
  narrow: number;
}
/** How many sparkles the window has. */
export interface GrantSparkles {
  /** On screens from 768 px. */
  wide: number;
  /** On smaller screens. */
  narrow: number;
}
/** The grant's picture. */
export interface FixedImage extends Picture {}
/** A picture and its alternative text. */
export interface Picture {
  /** The file's address under public/, for example "/images/choices/goal-leads.svg". */
  src: string;
  /** What the picture shows, for people who do not see it. Empty when it only decorates. */
  alt: string;
}
/** The window. */
export interface GrantModal {
  /** A few words above the headline. */
  eyebrow: string;
  /** The headline. */
  headline: string;
  /** A paragraph below it. */
  text: string;
  /**
   * What the grant gives.
   *
   * @minItems 1
   */
  benefits: GrantBenefit[];
  /** What the countdown counts, for example "Time left". */
  countdown: string;
  /** The countdown for screen readers, with {hours} and {minutes}. */
  left: string;
  /** The button that accepts. */
  accept: string;
  /** The button that puts the grant off. */
  dismiss: string;
  /** The control that closes the window, for screen readers. */
  close: string;
}
/** One thing that the grant gives. */
export interface GrantBenefit {
  /** What it is. */
  title: string;
  /** A line below it. */
  text: string;
  /** What it costs without the grant. It is shown crossed out. */
  worth?: string;
  /** What it costs with the grant. */
  price?: string;
}
/** The banner that stays at the foot of the offer until the grant is accepted. */
export interface GrantBanner {
  /** What the banner is, for screen readers. */
  label: string;
  /** The banner's text. */
  text: string;
  /** The time that is left, with {hours} and {minutes}: "{hours}h {minutes}m". */
  countdown: string;
  /** The same for screen readers, with {hours} and {minutes}. */
  left: string;
  /** The button that opens the window. */
  button: string;
}
/** One outcome. */
export interface OutcomeOptions {
  /** Words without placeholders: nothing fills them in. Never HTML. */
  label: string;
}
/** One of a few declared values. */
export interface ChoiceField {
  /** The visitor picks one of the declared values. */
  type: 'choice';
  /** The name in the stored session, when it is not the field's id. A dot nests: "belief_shift.leads_after_no_buy". */
  savedAs?: string;
  renamedFrom?: RenamedFrom;
  /** The parameter of the address that gives this answer: with "zip", the address "/?zip=10115" does. It is read when a page of the funnel is opened, at any of its addresses, where there is no answer yet; what does not fit the field is ignored. No screen needs to ask for it. Anybody can write an address, so such an answer proves nothing. */
  parameter?: string;
  /** The number (node_id) of this answer in the list that is sent. Fields without a number are not in the list. Where no field has one, all are numbered in their order. */
  answerId?: number;
  /** Words without placeholders: nothing fills them in. Never HTML. */
  fallback?: string;
  assigned?: Assigned;
  derived?: DerivedValue;
  /** Whether a plan link brings this answer back. True when left out. */
  restore?: boolean;
  values: Values;
}
/** How visitors are assigned one of the values at random, for an experiment: no screen asks for it. A visitor keeps the value over reloads and later visits, also when the weights change. */
export interface Assigned {
  /** How often each value is drawn, compared with the others. All values equally when left out. Values without a weight are not drawn. */
  weights?: {
    [k: string]: number;
  };
  /** The part of the visitors that take part: 0.2 is one in five. The others get the first value, and are not counted. */
  share: number;
  /** The name of a group of fields of which a visitor takes part in one at most. Each has its share of the group's visitors, so that the shares of a group add up to 1 at most. */
  group?: string;
  /** Where its part of the group begins, from 0 to 1: after the field of the group before it when left out. It keeps a running experiment's visitors when another one of the group ends or is written before it. */
  from?: number;
  /** The text that is hashed with the session id: the field's id when left out. With another seed, new visitors are assigned independently of earlier ones and of other fields. */
  seed?: string;
}
/** The value follows from other answers, such as the type of a visitor: no screen asks for it. Every visitor has exactly one, and it changes with the answers. */
export interface DerivedValue {
  /**
   * The conditions in the order in which they are tried: the first that holds decides.
   *
   * @minItems 1
   */
  cases: DerivedCase[];
  /** The value of everybody else, also of visitors without answers. */
  otherwise: string;
}
/** A condition, and the value of visitors for whom it is the first that holds. */
export interface DerivedCase {
  when: Condition;
  /** The value. */
  value: string;
}
/** Something that holds or not, given the answers. Either a field with exactly one operator, or all, any or not of other conditions. The type of the field decides which operators are possible. Without an answer, no operator holds but "answered": false. */
export interface Condition {
  /** The answer that is looked at. */
  field?: string;
  /** Holds when the answer is this value. */
  is?: string | number | boolean;
  /** Holds when there is an answer and it is not this value. */
  isNot?: string | number | boolean;
  /**
   * Holds when the answer is one of these values, or one of several chosen ones is.
   *
   * @minItems 1
   */
  isOneOf?: (string | number | boolean)[];
  /**
   * Holds when there is an answer, and neither it nor, with several chosen values, any of them is in this list.
   *
   * @minItems 1
   */
  isNoneOf?: (string | number | boolean)[];
  /** Holds when this value is among the chosen ones, where several can be chosen. */
  includes?: string;
  /** Holds when there is (true) or is no (false) answer. */
  answered?: boolean;
  /** Holds when the answer is this or more: a number, or an amount such as "10000 USD". */
  atLeast?: string | number;
  /** Holds when the answer is this or less: a number, or an amount such as "10000 USD". */
  atMost?: string | number;
  /** Holds when the answer is more than this: a number, or an amount such as "10000 USD". */
  above?: string | number;
  /** Holds when the answer is less than this: a number, or an amount such as "10000 USD". */
  below?: string | number;
  /**
   * Holds when the answer is not below the first and not above the second of these: numbers, amounts or days.
   *
   * @minItems 2
   * @maxItems 2
   */
  between?: (string | number)[];
  /** Holds when the answer is earlier than this day: "2026-03-31", or one counted from today, such as "today+14d". */
  before?: string;
  /** Holds when the answer is later than this day: "2026-03-31", or one counted from today, such as "today-18y". */
  after?: string;
  /**
   * Holds when every one of these holds.
   *
   * @minItems 1
   */
  all?: Condition[];
  /**
   * Holds when at least one of these holds.
   *
   * @minItems 1
   */
  any?: Condition[];
  not?: Condition;
}
/** The values by the name under which they are stored. Renaming one changes what is stored and sent. */
export interface Values {
  [k: string]: FieldValue;
}
/** One value of a choice field and the words for it. */
export interface FieldValue {
  /** Words without placeholders: nothing fills them in. Never HTML. */
  label: string;
  /** Other wordings by name: {field.phrase} shows the form "phrase". */
  forms?: {
    /** Words without placeholders: nothing fills them in. Never HTML. */
    [k: string]: string;
  };
  /**
   * Earlier names of this value. Visitors who chose it under one of them keep their answer. "npm run rename" writes it.
   *
   * @minItems 1
   */
  renamedFrom?: string[];
  /** A drawn icon on the card of this value, where the card has neither a picture nor an icon of its own. */
  icon?:
    | 'home'
    | 'building'
    | 'person'
    | 'people'
    | 'heart'
    | 'star'
    | 'happy'
    | 'clock'
    | 'calendar'
    | 'again'
    | 'money'
    | 'chart'
    | 'target'
    | 'flag'
    | 'mail'
    | 'phone'
    | 'chat'
    | 'camera'
    | 'laptop'
    | 'briefcase'
    | 'tools'
    | 'pen'
    | 'book'
    | 'school'
    | 'music'
    | 'idea'
    | 'bolt'
    | 'leaf'
    | 'sun'
    | 'moon'
    | 'drop'
    | 'flame'
    | 'cup'
    | 'car'
    | 'plane'
    | 'pin'
    | 'globe'
    | 'bag'
    | 'gift'
    | 'lock'
    | 'key'
    | 'shield'
    | 'search'
    | 'yes'
    | 'no'
    | 'question'
    | 'other'
    | 'low'
    | 'middle'
    | 'high';
  /** Whether a plan link brings this answer back. True when left out. */
  restore?: boolean;
}
/** One or more of a few declared values. */
export interface ChoicesField {
  /** The visitor picks one or more of the declared values. */
  type: 'choices';
  /** The name in the stored session, when it is not the field's id. A dot nests: "belief_shift.leads_after_no_buy". */
  savedAs?: string;
  renamedFrom?: RenamedFrom;
  /** The parameter of the address that gives this answer: with "zip", the address "/?zip=10115" does. It is read when a page of the funnel is opened, at any of its addresses, where there is no answer yet; what does not fit the field is ignored. No screen needs to ask for it. Anybody can write an address, so such an answer proves nothing. */
  parameter?: string;
  /** The number (node_id) of this answer in the list that is sent. Fields without a number are not in the list. Where no field has one, all are numbered in their order. */
  answerId?: number;
  /** Words without placeholders: nothing fills them in. Never HTML. */
  fallback?: string;
  /** Whether a plan link brings this answer back. True when left out. */
  restore?: boolean;
  values: Values;
}
/** Words the visitor writes. */
export interface TextField {
  /** The visitor writes a text. It is trimmed and must not be empty. */
  type: 'text';
  /** The name in the stored session, when it is not the field's id. A dot nests: "belief_shift.leads_after_no_buy". */
  savedAs?: string;
  renamedFrom?: RenamedFrom;
  /** The parameter of the address that gives this answer: with "zip", the address "/?zip=10115" does. It is read when a page of the funnel is opened, at any of its addresses, where there is no answer yet; what does not fit the field is ignored. No screen needs to ask for it. Anybody can write an address, so such an answer proves nothing. */
  parameter?: string;
  /** The number (node_id) of this answer in the list that is sent. Fields without a number are not in the list. Where no field has one, all are numbered in their order. */
  answerId?: number;
  /** Words without placeholders: nothing fills them in. Never HTML. */
  fallback?: string;
  /** Whether a plan link brings this answer back. True when left out. */
  restore?: boolean;
  /** How many characters the visitor can write. */
  maxLength: number;
  /** A regular expression that the whole text has to match: "[0-9]{5}" takes five digits. Write the message "pattern" where it is asked. */
  pattern?: string;
  /** A text that matches the pattern: "10115". Visitors do not see it; the checker and tests try the pattern with it. */
  example?: string;
}
/** An e-mail address. */
export interface EmailField {
  /** The visitor writes an e-mail address. */
  type: 'email';
  /** The name in the stored session, when it is not the field's id. A dot nests: "belief_shift.leads_after_no_buy". */
  savedAs?: string;
  renamedFrom?: RenamedFrom;
  /** The parameter of the address that gives this answer: with "zip", the address "/?zip=10115" does. It is read when a page of the funnel is opened, at any of its addresses, where there is no answer yet; what does not fit the field is ignored. No screen needs to ask for it. Anybody can write an address, so such an answer proves nothing. */
  parameter?: string;
  /** The number (node_id) of this answer in the list that is sent. Fields without a number are not in the list. Where no field has one, all are numbered in their order. */
  answerId?: number;
  /** Words without placeholders: nothing fills them in. Never HTML. */
  fallback?: string;
  /** Whether a plan link brings this answer back. True when left out. */
  restore?: boolean;
}
/** An amount in the funnel's currency. The visitor enters whole units, such as dollars. */
export interface MoneyField {
  /** The visitor enters an amount. */
  type: 'money';
  /** The unit of the stored number: "cents" (a hundred to the dollar) or "units" (dollars). */
  storedIn: 'cents' | 'units';
  /** The smallest amount that is taken. */
  minimum?: string;
  /** The largest amount that is taken. */
  maximum?: string;
  /** The name in the stored session, when it is not the field's id. A dot nests: "belief_shift.leads_after_no_buy". */
  savedAs?: string;
  renamedFrom?: RenamedFrom;
  /** The number (node_id) of this answer in the list that is sent. Fields without a number are not in the list. Where no field has one, all are numbered in their order. */
  answerId?: number;
  /** Words without placeholders: nothing fills them in. Never HTML. */
  fallback?: string;
  /** Whether a plan link brings this answer back. True when left out. */
  restore?: boolean;
}
/** A number: how many people, a size, a place on a scale. */
export interface NumberField {
  /** The visitor enters a number, moves a slider or chooses a place on a scale. */
  type: 'number';
  /** The smallest number that is taken. */
  minimum?: number;
  /** The largest number that is taken. */
  maximum?: number;
  /** The distance between two numbers, counted from the minimum, or from 0 without one: 0.5 takes 1, 1.5, 2. */
  step: number;
  /** What follows the number where it is read: "people", "kWh", "%". */
  unit?: string;
  /** The name in the stored session, when it is not the field's id. A dot nests: "belief_shift.leads_after_no_buy". */
  savedAs?: string;
  renamedFrom?: RenamedFrom;
  /** The parameter of the address that gives this answer: with "zip", the address "/?zip=10115" does. It is read when a page of the funnel is opened, at any of its addresses, where there is no answer yet; what does not fit the field is ignored. No screen needs to ask for it. Anybody can write an address, so such an answer proves nothing. */
  parameter?: string;
  /** The number (node_id) of this answer in the list that is sent. Fields without a number are not in the list. Where no field has one, all are numbered in their order. */
  answerId?: number;
  /** Words without placeholders: nothing fills them in. Never HTML. */
  fallback?: string;
  /** Whether a plan link brings this answer back. True when left out. */
  restore?: boolean;
}
/** A day of the calendar. */
export interface DateField {
  /** The visitor enters a day. It is stored as "2026-03-01". */
  type: 'date';
  earliest?: DateLimit;
  latest?: DateLimit1;
  /** The name in the stored session, when it is not the field's id. A dot nests: "belief_shift.leads_after_no_buy". */
  savedAs?: string;
  renamedFrom?: RenamedFrom;
  /** The parameter of the address that gives this answer: with "zip", the address "/?zip=10115" does. It is read when a page of the funnel is opened, at any of its addresses, where there is no answer yet; what does not fit the field is ignored. No screen needs to ask for it. Anybody can write an address, so such an answer proves nothing. */
  parameter?: string;
  /** The number (node_id) of this answer in the list that is sent. Fields without a number are not in the list. Where no field has one, all are numbered in their order. */
  answerId?: number;
  /** Words without placeholders: nothing fills them in. Never HTML. */
  fallback?: string;
  /** Whether a plan link brings this answer back. True when left out. */
  restore?: boolean;
}
/** A telephone number. */
export interface PhoneField {
  /** The visitor enters a telephone number. It is stored with its country, as "+493012345678". */
  type: 'phone';
  /** The name in the stored session, when it is not the field's id. A dot nests: "belief_shift.leads_after_no_buy". */
  savedAs?: string;
  renamedFrom?: RenamedFrom;
  /** The parameter of the address that gives this answer: with "zip", the address "/?zip=10115" does. It is read when a page of the funnel is opened, at any of its addresses, where there is no answer yet; what does not fit the field is ignored. No screen needs to ask for it. Anybody can write an address, so such an answer proves nothing. */
  parameter?: string;
  /** The number (node_id) of this answer in the list that is sent. Fields without a number are not in the list. Where no field has one, all are numbered in their order. */
  answerId?: number;
  /** Words without placeholders: nothing fills them in. Never HTML. */
  fallback?: string;
  /** Whether a plan link brings this answer back. True when left out. */
  restore?: boolean;
}
/** Whether the visitor agrees to something. Neither a plan link nor an address gives it. */
export interface ConsentField {
  /** The visitor agrees or does not. It is stored as true or false. */
  type: 'consent';
  /** True if the funnel goes on only with this consent. */
  required: boolean;
  /** Words without placeholders: nothing fills them in. Never HTML. */
  given: string;
  /** Words without placeholders: nothing fills them in. Never HTML. */
  withheld: string;
  /** The name in the stored session, when it is not the field's id. A dot nests: "belief_shift.leads_after_no_buy". */
  savedAs?: string;
  renamedFrom?: RenamedFrom;
  /** The number (node_id) of this answer in the list that is sent. Fields without a number are not in the list. Where no field has one, all are numbered in their order. */
  answerId?: number;
}
/** Yes or no. */
export interface FlagField {
  /** Yes or no: a question, a checkbox, or something that happened. */
  type: 'flag';
  /** Words without placeholders: nothing fills them in. Never HTML. */
  yes?: string;
  /** Words without placeholders: nothing fills them in. Never HTML. */
  no?: string;
  /** The name in the stored session, when it is not the field's id. A dot nests: "belief_shift.leads_after_no_buy". */
  savedAs?: string;
  renamedFrom?: RenamedFrom;
  /** The parameter of the address that gives this answer: with "zip", the address "/?zip=10115" does. It is read when a page of the funnel is opened, at any of its addresses, where there is no answer yet; what does not fit the field is ignored. No screen needs to ask for it. Anybody can write an address, so such an answer proves nothing. */
  parameter?: string;
  /** The number (node_id) of this answer in the list that is sent. Fields without a number are not in the list. Where no field has one, all are numbered in their order. */
  answerId?: number;
  /** Words without placeholders: nothing fills them in. Never HTML. */
  fallback?: string;
  /** Whether a plan link brings this answer back. True when left out. */
  restore?: boolean;
}
/** How often something happened. */
export interface CountField {
  /** A count that starts at 0. */
  type: 'count';
  /** The name in the stored session, when it is not the field's id. A dot nests: "belief_shift.leads_after_no_buy". */
  savedAs?: string;
}
/** When something happened. */
export interface TimeField {
  /** An ISO time. */
  type: 'time';
  /** The name in the stored session, when it is not the field's id. A dot nests: "belief_shift.leads_after_no_buy". */
  savedAs?: string;
}
/** A number or an amount that follows from other answers. No visitor enters it; it changes with the answers that it is calculated from. */
export interface ComputedField {
  /** Calculated from other fields. */
  type: 'computed';
  /** What the result is: a "number", or "money", an amount in the funnel's currency. */
  as: 'number' | 'money';
  value: Calculation;
  /** How many decimals of a number are shown, stored and sent. Amounts have whole cents. Conditions and calculations read the full precision. */
  decimals: number;
  /** What follows the number where it is read: "points", "%". */
  unit?: string;
  /** The unit of a stored amount: "cents" or "units" (dollars). */
  storedIn: 'cents' | 'units';
  /** The name in the stored session, when it is not the field's id. A dot nests: "belief_shift.leads_after_no_buy". */
  savedAs?: string;
  /** The number (node_id) of this answer in the list that is sent. Fields without a number are not in the list. Where no field has one, all are numbered in their order. */
  answerId?: number;
  /** Words without placeholders: nothing fills them in. Never HTML. */
  label?: string;
  /** Words without placeholders: nothing fills them in. Never HTML. */
  fallback?: string;
}
/** A number or an amount for each value of an answer. Of several chosen values, these are added. */
export interface Scores {
  /** The answer that is scored. */
  field: string;
  /** The score by value. Of a flag and a consent the values are "true" and "false". */
  values: {
    /** A number, or an amount such as "20 USD". */
    [k: string]: number | string;
  };
  /** What counts without an answer, and for values that are left out. */
  otherwise?: number | string;
}
/** A result by the range in which a number falls: that of the first row whose limit it does not exceed. */
export interface RangeTable {
  of: Calculation1;
  /**
   * The rows, with rising limits.
   *
   * @minItems 1
   */
  rows: RangeRow[];
  /** The result above the last limit. */
  above: number | string;
}
/** One range of a table. */
export interface RangeRow {
  /** The highest number or amount of the range. */
  upTo: number | string;
  /** The result: a number or an amount. */
  result: number | string;
}
/** The time from one day to another, in whole units. Negative if the second day is earlier. */
export interface DateDifference {
  from: Day;
  to: Day;
  /** What is counted. The rest of a unit is dropped. */
  unit: 'days' | 'weeks' | 'months' | 'years';
  /** What counts while one of the fields has no answer. */
  otherwise?: number;
}
/** A question: the visitor chooses a card, writes a text, enters amounts or an e-mail address. */
export interface QuestionNode extends NodeBase, QuestionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  title: string;
  /** A question. */
  type: 'question';
  /** Which line is sent as the question, as the visitor read it: the title, or the subtitle where that one asks. Amounts send the title with the label of their box. */
  sentAs: 'title' | 'subtitle';
  asks: Asks;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  skip?: string;
  /** An info screen whose testimonial stands here in one line, with face, name and role, in the version for this visitor. Proof where it is doubted. */
  quotes?: string;
  testimonial?: QuotedTestimonial;
  sends?: Sends;
  timings: QuestionTimings;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: QuestionVariant;
      }
    | QuestionCase[];
}
/** One card of several. Choosing one leads on. */
export interface AsksChoice {
  /** Cards, of which one is chosen. */
  type: 'choice';
  /** The id of a field of this document. */
  field: string;
  /** How documents said "as" before: "list" are rows, "grid" pictures. Where both are said, "as" counts. */
  layout?: 'list' | 'grid';
  /** How the cards are drawn: as the theme says when left out. Cards that do not fit are drawn in the next larger way. */
  as: 'rows' | 'tiles' | 'pictures' | 'chips';
  /**
   * The cards in their order: one for each value of the field when left out.
   *
   * @minItems 2
   * @maxItems 26
   */
  choices: Choice[];
}
/** One card. */
export interface Choice extends ChoiceShown {
  /** The choice that this card selects. */
  value: string;
  box?: AsksText;
  next?: Next;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: ChoiceVariant;
      }
    | ChoiceCase[];
}
/** A text that the visitor writes. */
export interface AsksText {
  /** A text that the visitor writes. */
  type: 'text';
  /** The id of a field of this document. */
  field: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  placeholder?: string;
  /** What the box holds until the visitor changes it. It is an answer once the visitor goes on with it. */
  start?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  hint?: string;
  /** How many lines the box shows. */
  rows: number;
  /** What browsers may fill in, as the HTML standard writes it: "postal-code". Before it may stand, in this order: "section-" and a name of yours, for boxes that belong together; "shipping" or "billing"; and for a telephone number, an e-mail address or a chat, "home", "work", "mobile", "fax" or "pager". Passwords and card numbers are not among them: answers are stored in plain text. */
  autocomplete: string;
  /** The keyboard that phones show. */
  inputMode: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  counter: string;
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional: boolean;
  messages: TextMessages;
  /** The label of the button that leads on: the document's "continue" when left out. */
  button: string;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface TextMessages {
  /** Nothing has been entered or chosen. */
  missing: string;
  /** The text is longer than the answer may be. */
  tooLong: string;
  /** The text does not have the answer's pattern. */
  pattern?: string;
}
/** What is shown for one value. */
export interface ChoiceVariant extends ChoiceShown {}
/** What may be different for some visitors. */
export interface ChoiceShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  title?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  detail?: string;
  /** A drawn icon in the colours of the theme, where the card has no picture: the value's when left out. */
  icon?:
    | 'home'
    | 'building'
    | 'person'
    | 'people'
    | 'heart'
    | 'star'
    | 'happy'
    | 'clock'
    | 'calendar'
    | 'again'
    | 'money'
    | 'chart'
    | 'target'
    | 'flag'
    | 'mail'
    | 'phone'
    | 'chat'
    | 'camera'
    | 'laptop'
    | 'briefcase'
    | 'tools'
    | 'pen'
    | 'book'
    | 'school'
    | 'music'
    | 'idea'
    | 'bolt'
    | 'leaf'
    | 'sun'
    | 'moon'
    | 'drop'
    | 'flame'
    | 'cup'
    | 'car'
    | 'plane'
    | 'pin'
    | 'globe'
    | 'bag'
    | 'gift'
    | 'lock'
    | 'key'
    | 'shield'
    | 'search'
    | 'yes'
    | 'no'
    | 'question'
    | 'other'
    | 'low'
    | 'middle'
    | 'high';
  image?: FunnelImage;
}
/** A picture of this site. */
export interface FunnelImage extends Picture {
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: PictureVariant;
      }
    | PictureCase[];
}
/** What is shown for one value. */
export interface PictureVariant extends Picture {}
/** What is shown while a condition holds. */
export interface PictureCase extends Case, Picture {}
/** Something that is shown while a condition holds. */
export interface Case {
  when: Condition;
}
/** What is shown while a condition holds. */
export interface ChoiceCase extends Case, ChoiceShown {}
/** Several cards of many. A button leads on. */
export interface AsksChoices {
  /** Cards, of which several are chosen. */
  type: 'choices';
  /** The id of a field of this document. */
  field: string;
  /** How the cards are drawn: as the theme says when left out. Cards that do not fit are drawn in the next larger way. */
  as: 'rows' | 'tiles' | 'pictures' | 'chips';
  /**
   * The cards in their order: one for each value of the field when left out.
   *
   * @minItems 2
   * @maxItems 26
   */
  choices: MultipleChoice[];
  /** How many cards have to be chosen. With 0 the visitor may go on without an answer. */
  minimum: number;
  /** How many cards can be chosen. Without it, all. */
  maximum?: number;
  messages: ChoicesMessages;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  button?: string;
}
/** One card. */
export interface MultipleChoice extends MultipleChoiceShown {
  /** The choice that this card selects. */
  value: string;
  box?: AsksText;
  /** True for a card such as "None of these": choosing it clears the others, and choosing another clears it. It is enough by itself, whatever the minimum. */
  exclusive?: boolean;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: MultipleChoiceVariant;
      }
    | MultipleChoiceCase[];
}
/** What is shown for one value. */
export interface MultipleChoiceVariant extends MultipleChoiceShown {}
/** What may be different for some visitors. */
export interface MultipleChoiceShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  title?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  detail?: string;
  /** A drawn icon in the colours of the theme, where the card has no picture: the value's when left out. */
  icon?:
    | 'home'
    | 'building'
    | 'person'
    | 'people'
    | 'heart'
    | 'star'
    | 'happy'
    | 'clock'
    | 'calendar'
    | 'again'
    | 'money'
    | 'chart'
    | 'target'
    | 'flag'
    | 'mail'
    | 'phone'
    | 'chat'
    | 'camera'
    | 'laptop'
    | 'briefcase'
    | 'tools'
    | 'pen'
    | 'book'
    | 'school'
    | 'music'
    | 'idea'
    | 'bolt'
    | 'leaf'
    | 'sun'
    | 'moon'
    | 'drop'
    | 'flame'
    | 'cup'
    | 'car'
    | 'plane'
    | 'pin'
    | 'globe'
    | 'bag'
    | 'gift'
    | 'lock'
    | 'key'
    | 'shield'
    | 'search'
    | 'yes'
    | 'no'
    | 'question'
    | 'other'
    | 'low'
    | 'middle'
    | 'high';
  image?: FunnelImage;
}
/** What is shown while a condition holds. */
export interface MultipleChoiceCase extends Case, MultipleChoiceShown {}
/** The messages about too few or too many chosen cards. */
export interface ChoicesMessages {
  /** Fewer than the minimum are chosen, with {minimum}. Instead of the document's words. */
  tooFew: string;
  /** The visitor tries to choose more than the maximum, with {maximum}. Instead of the document's words. */
  tooMany: string;
}
/** One of many choices, from a list that the visitor searches by typing. */
export interface AsksSelect extends BoxBase {
  /** A list that can be searched. */
  type: 'select';
  /** The id of a field of this document. */
  field: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  placeholder?: string;
  /** The value that is chosen until the visitor changes it. It is an answer once the visitor goes on with it. */
  start?: string;
  /** What browsers may fill in, as the HTML standard writes it: "postal-code". Before it may stand, in this order: "section-" and a name of yours, for boxes that belong together; "shipping" or "billing"; and for a telephone number, an e-mail address or a chat, "home", "work", "mobile", "fax" or "pager". Passwords and card numbers are not among them: answers are stored in plain text. */
  autocomplete: string;
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional: boolean;
  messages: SelectMessages;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface SelectMessages {
  /** Nothing has been entered or chosen. */
  missing: string;
  /** What is written is not in the list of choices. Also shown in place of the list when nothing in it matches. */
  notListed: string;
}
/** What all boxes share that a visitor fills in. */
export interface BoxBase {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  hint?: string;
  /** The label of the button that leads on: the document's "continue" when left out. */
  button: string;
}
/** Two cards: yes and no. Choosing one leads on. */
export interface AsksYesno {
  /** Two cards, yes and no. */
  type: 'yesno';
  /** The id of a field of this document. */
  field: string;
  yes?: YesnoCard;
  no?: YesnoCard;
}
/** What is on one of the two cards, if it is not only the answer's word, and where it leads. */
export interface YesnoCard extends YesnoCardShown {
  next?: Next;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: YesnoCardVariant;
      }
    | YesnoCardCase[];
}
/** What is shown for one value. */
export interface YesnoCardVariant extends YesnoCardShown {}
/** What may be different for some visitors. */
export interface YesnoCardShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  title?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  detail?: string;
  /** A drawn icon in the colours of the theme, where the card has no picture. */
  icon?:
    | 'home'
    | 'building'
    | 'person'
    | 'people'
    | 'heart'
    | 'star'
    | 'happy'
    | 'clock'
    | 'calendar'
    | 'again'
    | 'money'
    | 'chart'
    | 'target'
    | 'flag'
    | 'mail'
    | 'phone'
    | 'chat'
    | 'camera'
    | 'laptop'
    | 'briefcase'
    | 'tools'
    | 'pen'
    | 'book'
    | 'school'
    | 'music'
    | 'idea'
    | 'bolt'
    | 'leaf'
    | 'sun'
    | 'moon'
    | 'drop'
    | 'flame'
    | 'cup'
    | 'car'
    | 'plane'
    | 'pin'
    | 'globe'
    | 'bag'
    | 'gift'
    | 'lock'
    | 'key'
    | 'shield'
    | 'search'
    | 'yes'
    | 'no'
    | 'question'
    | 'other'
    | 'low'
    | 'middle'
    | 'high';
  image?: FunnelImage;
}
/** What is shown while a condition holds. */
export interface YesnoCardCase extends Case, YesnoCardShown {}
/** An e-mail address. */
export interface AsksEmail {
  /** An e-mail address. */
  type: 'email';
  /** The id of a field of this document. */
  field: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  placeholder?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  hint?: string;
  /** The message about an invalid address, instead of the document's words. */
  invalid: string;
  /** Which e-mail address browsers may fill in: "work email", or "section-partner email" for a second person on the same screen. "off" for none. */
  autocomplete: string;
  privacy?: PrivacyNote;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  suggestion?: string;
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional: boolean;
  messages: EmailMessages;
  /** The label of the button that leads on: the document's "continue" when left out. */
  button: string;
}
/** What happens with what is typed into a box, shown next to the box. */
export interface PrivacyNote {
  /** Copy that may hold links: [privacy](node:privacy) to a screen, [terms](https://www.example.com/terms) to a host of "linkHosts". Placeholders as in all copy, but not in an address. Never HTML. */
  text: string;
  link: NodeLink;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface EmailMessages {
  /** Nothing has been entered or chosen. */
  missing: string;
}
/** Two amounts: where the visitor is and where they want to be, with the time it may take. */
export interface AsksAmounts {
  /** Two amounts, current and target. */
  type: 'amounts';
  current: Amount;
  target: Amount;
  notYet: NotYet;
  messages: AmountMessages;
  timeline: Timeline;
  slider?: AmountSlider;
  /** The label of the button that leads on: the document's "continue" when left out. */
  button: string;
}
/** One box for an amount. */
export interface Amount {
  /** The id of a field of this document. */
  field: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  placeholder?: string;
}
/** A checkbox that sets the current amount to 0 and closes its box. */
export interface NotYet {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** The id of a field of this document. */
  field: string;
}
/** The messages about invalid amounts. */
export interface AmountMessages {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  currentMissing: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  targetMissing: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  targetTooLow: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  targetZero: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  notNumber: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  offStep: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  tooLow: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  tooHigh: string;
}
/** How long it may take to get from one amount to the other, said and drawn as a curve. */
export interface Timeline {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  assumption?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  assumptionFromZero?: string;
  /** The growth per month that the estimate assumes, as a percentage such as "15%". */
  monthlyGrowth: string;
  /** What a visitor who earns nothing yet adds each month. */
  fromZeroPerMonth: string;
  /** The longest estimate, in months. */
  capMonths: number;
}
/** A slider below each box, for those who would rather drag than type. A box takes other amounts as well. */
export interface AmountSlider {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** The amount at its left end, above 0. */
  lowest: string;
  /** The amount at its right end. */
  highest: string;
}
/** A number that the visitor writes. */
export interface AsksNumber extends BoxBase {
  /** A box for a number. */
  type: 'number';
  /** The id of a field of this document. */
  field: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  placeholder?: string;
  /** What the box holds until the visitor changes it. It is an answer once the visitor goes on with it. */
  start?: number;
  stepper?: Stepper;
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional: boolean;
  messages: NumberMessages;
}
/** A button on each side of the box that takes one step. For small numbers, such as of people. */
export interface Stepper {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  less: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  more: string;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface NumberMessages {
  /** Nothing has been entered or chosen. */
  missing: string;
  /** The text is no number. */
  notNumber: string;
  /** The number can be read in two ways: "1.500" on an English page is 1.5 or 1500. */
  ambiguous: string;
  /** The number or amount is below the answer's minimum. */
  tooLow: string;
  /** The number or amount is above the answer's maximum. */
  tooHigh: string;
  /** The number is between two of the answer's steps. */
  offStep: string;
}
/** An amount that the visitor writes, in whole units of the funnel's currency. */
export interface AsksMoney extends BoxBase {
  /** A box for an amount. */
  type: 'money';
  /** The id of a field of this document. */
  field: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  placeholder?: string;
  /** What the box holds until the visitor changes it, for example "500 USD". It is an answer once the visitor goes on with it. */
  start?: string;
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional: boolean;
  messages: MoneyMessages;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface MoneyMessages {
  /** Nothing has been entered or chosen. */
  missing: string;
  /** The text is no amount. */
  notNumber: string;
  /** The amount is below the answer's minimum, or below 0. */
  tooLow: string;
  /** The amount is above the answer's maximum, or above what boxes take. */
  tooHigh: string;
  /** The amount is no whole number of units. */
  offStep: string;
}
/** A place on a scale that the visitor taps: numbers or stars. */
export interface AsksScale extends BoxBase {
  /** A scale of at most 11 places, from the answer's minimum to its maximum. */
  type: 'scale';
  /** The id of a field of this document. */
  field: string;
  /** Numbers, or stars. Stars count from 1. */
  look: 'numbers' | 'stars';
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  low?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  high?: string;
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional: boolean;
  messages: ScaleMessages;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface ScaleMessages {
  /** Nothing has been entered or chosen. */
  missing: string;
}
/** A number that the visitor sets by moving a slider. */
export interface AsksSlider extends BoxBase {
  /** A slider from the answer's minimum to its maximum. */
  type: 'slider';
  /** The id of a field of this document. */
  field: string;
  /** Where the slider is until it is moved. Halfway when left out. */
  start?: number;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  low?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  high?: string;
}
/** A day that the visitor chooses in the calendar of their device. */
export interface AsksDate extends BoxBase {
  /** A box for a day. */
  type: 'date';
  /** The id of a field of this document. */
  field: string;
  /** "bday" lets browsers fill in the day of birth, "section-partner bday" that of a second person on the same screen. */
  autocomplete: string;
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional: boolean;
  messages: DateMessages;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface DateMessages {
  /** Nothing has been entered or chosen. */
  missing: string;
  /** The day is not complete, or not in the calendar. */
  notDay: string;
  /** The day is before the answer's earliest. */
  tooEarly: string;
  /** The day is after the answer's latest. */
  tooLate: string;
}
/** A telephone number. */
export interface AsksPhone extends BoxBase {
  /** A box for a telephone number, with a list of countries. */
  type: 'phone';
  /** The id of a field of this document. */
  field: string;
  /** The country that is chosen until the visitor chooses another, by its ISO 3166 code: "DE". */
  country: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  countryLabel: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  placeholder?: string;
  /** Which telephone number browsers may fill in: "work tel", or "section-partner tel" for a second person on the same screen. "off" for none. */
  autocomplete: string;
  privacy?: PrivacyNote;
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional: boolean;
  messages: PhoneMessages;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface PhoneMessages {
  /** Nothing has been entered or chosen. */
  missing: string;
  /** There is no such telephone number in the chosen country. */
  notPhone: string;
}
/** A checkbox by which the visitor agrees to something. */
export interface AsksConsent extends BoxBase {
  /** A checkbox. */
  type: 'consent';
  /** The id of a field of this document. */
  field: string;
  /** Copy that may hold links: [privacy](node:privacy) to a screen, [terms](https://www.example.com/terms) to a host of "linkHosts". Placeholders as in all copy, but not in an address. Never HTML. */
  text: string;
  messages: ConsentMessages;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface ConsentMessages {
  /** A consent that the answer requires is not given. */
  notGiven: string;
}
/** Several boxes on one screen, with one button. */
export interface AsksForm {
  /** Several boxes on one screen. */
  type: 'form';
  /**
   * The boxes in their order. Each has a label; only the form has a button.
   *
   * @minItems 1
   * @maxItems 12
   */
  boxes: FormBox[];
  /** What stands above the list of wrong boxes after the button was pressed, with {count}, whose plural has a form for one. Instead of the document's words. */
  problems: string;
  /** The label of the button that leads on: the document's "continue" when left out. */
  button: string;
}
/** What a customer says, in one line: of the screen in "quotes" when left out. */
export interface QuotedTestimonial extends TestimonialShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  quote: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  name: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  role: string;
  image: FunnelImage;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: TestimonialVariant;
      }
    | TestimonialCase[];
}
/** What is shown for one value. */
export interface TestimonialVariant extends TestimonialShown {}
/** What a customer says. */
export interface TestimonialShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  quote?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  short?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  name?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  role?: string;
  image?: FunnelImage;
  /** True for an invented example, such as a person or an unconfirmed number. The build lists it, and fails with STRICT_SAMPLES=1. Development marks it where it is shown. */
  sample?: boolean;
}
/** What is shown while a condition holds. */
export interface TestimonialCase extends Case, TestimonialShown {}
/** Sends all answers out when this question is answered. The funnel goes on whether it works or not. */
export interface Sends {
  /** What the button says meanwhile. */
  submitting: string;
}
/** Waiting times of this question. */
export interface QuestionTimings {
  /** How long a chosen card shows as chosen before the next screen: the document's time when left out. */
  choice: string;
}
/** What is shown for one value. */
export interface QuestionVariant extends QuestionShown {}
/** What may be different for some visitors. */
export interface QuestionShown {
  reflection?: Reflection;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  eyebrow?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  title?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  subtitle?: string;
  hook?: Hook;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  facts?: string;
}
/** One line above the headline that takes up an earlier answer, such as "Calm it is: your Interface will not shout." Its place stays empty while there is no answer. */
export interface Reflection {
  /** The answer that is taken up. */
  field: string;
  /** The line, for every answer that has none of its own. */
  text?: string;
  /** The line for each value of the field. */
  values?: {
    /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
    [k: string]: string;
  };
}
/** What one gets, above the question that visits begin with. */
export interface Hook {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  promise: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  figure?: string;
  image?: FunnelImage;
}
/** What is shown while a condition holds. */
export interface QuestionCase extends Case, QuestionShown {}
/** What every screen has, whatever its type. */
export interface NodeBase {
  path: Paths;
  /** true: visitors reach this screen only by its address, such as a link in a mail. "start": visits begin here too, as they do at the document's start, such as the page of a campaign. What follows is a path of its own. */
  entry?: true | false | 'start';
  /** The outcome that this screen shows, by its name in outcomes. It opens only for visitors whose answers lead here, and their plan link leads here too. */
  outcome?: string;
  otherwise?: Otherwise;
  requires?: Requires;
  /** How full the progress bar is, in percent. Where no screen says it, it follows from the screens before and after. Otherwise, without it no bar is shown. */
  progress?: number;
  /** The number in the step counter. Where no screen says it, questions are counted. Otherwise, without it no counter is shown. */
  step?: number;
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** The track that plays here: the document's when left out. */
  music?: string;
  /** The effect that plays when the screen opens. */
  sound?: string;
  /** What the tab and search results call this screen, before the brand's name. Without it, its heading. */
  pageTitle?: string;
  /** What search results and link previews say about this screen. Without it, what they say about the funnel. */
  pageDescription?: string;
  /** The name that analytics show for this screen. */
  screenName?: string;
  /** Analytics events of this screen, in addition to the document's. */
  reports: Report[];
  /**
   * Earlier ids of this screen. Visits recorded under one of them count for it. "npm run rename" writes it.
   *
   * @minItems 1
   */
  renamedFrom?: string[];
  requirements?: Requirements;
  branches: Branches;
  next?: Next;
}
/** Where to go when a condition holds. */
export interface Branch {
  when: Condition;
  /** The screen that follows when the condition holds. */
  to: string;
  /** "push" lets Back return to this screen, "replace" does not. */
  history: 'push' | 'replace';
}
/** A screen that tells something: a testimonial, figures, a recap or a transition. Its button leads on, or it advances by itself. */
export interface InfoNode extends NodeBase, InfoShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** A screen that tells something. */
  type: 'info';
  /** The colour mood of the screen. */
  accent: 'iris' | 'coral' | 'amber' | 'mint' | 'sky';
  /** True: the button leads back to the screen that the visitor came from. "next" is then for visitors who opened the address directly. */
  returns?: boolean;
  startOver?: StartOver;
  /** True: the screen advances by itself after the document's time. A duration: after that time. */
  autoAdvance: boolean | string;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: InfoVariant;
      }
    | InfoCase[];
}
/** A control that erases everything this site keeps of the visitor in the browser, in all its tabs, and opens the first question, after the visitor has confirmed it. With "session.consent" it takes the consent back, and the server erases the session too; elsewhere what the server has stays there. */
export interface StartOver {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  button: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  confirm: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  cancel: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  failed: string;
}
/** What is shown for one value. */
export interface InfoVariant extends InfoShown {
  /** The colour mood of the screen. */
  accent?: 'iris' | 'coral' | 'amber' | 'mint' | 'sky';
}
/** What may be different for some visitors. */
export interface InfoShown {
  reflection?: Reflection;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  eyebrow?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  subheadline?: string;
  /**
   * The text, paragraph by paragraph.
   *
   * Items: Copy that may hold links: [privacy](node:privacy) to a screen, [terms](https://www.example.com/terms) to a host of "linkHosts". Placeholders as in all copy, but not in an address. Never HTML.
   */
  paragraphs?: string[];
  /** Large figures. */
  statistics?: Statistic[];
  testimonial?: Testimonial;
  /** Answers read back to the visitor. */
  heard?: HeardItem[];
  image?: FunnelImage;
  background?: FunnelImage;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  button?: string;
}
/** One figure, large, with what it says. */
export interface Statistic {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  value: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** True for an invented example, such as a person or an unconfirmed number. The build lists it, and fails with STRICT_SAMPLES=1. Development marks it where it is shown. */
  sample?: boolean;
}
/** What a customer says. */
export interface Testimonial extends TestimonialShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  quote: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  name: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  role: string;
  image: FunnelImage;
}
/** One answer read back to the visitor. It is left out while there is no answer. */
export interface HeardItem {
  /** The id of a field of this document. */
  field: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text: string;
  icon?: FunnelImage;
}
/** What is shown while a condition holds. */
export interface InfoCase extends Case, InfoShown {
  /** The colour mood of the screen. */
  accent?: 'iris' | 'coral' | 'amber' | 'mint' | 'sky';
}
/** A screen around a clip. An explainer plays blurred and silent behind the copy, and sharp beside it, until the visitor asks for it; a player shows the clip in a frame. */
export interface VideoNode extends NodeBase, VideoShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** A screen around a clip. */
  type: 'video';
  /** "explainer": the clip loops behind the copy. "player": the clip is shown in a frame. */
  mode: 'explainer' | 'player';
  /** Where an explainer's clip loops silently until the visitor plays it. A phone on its side always has it behind the copy. The theme says whether the ground shows a clip that rests beside the copy, too. */
  rest: 'behind' | 'split';
  labels: VideoLabels;
  records: VideoRecords;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: VideoVariant;
      }
    | VideoCase[];
}
/** The words of the controls. */
export interface VideoLabels {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  play: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  or?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  continue: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  skip: string;
}
/** Fields that remember what happened to the clip. */
export interface VideoRecords {
  /** The id of a field of this document. */
  watched?: string;
  /** The id of a field of this document. */
  skipped?: string;
  /** The id of a field of this document. */
  skips?: string;
}
/** What is shown for one value. */
export interface VideoVariant extends VideoShown {}
/** What may be different for some visitors. */
export interface VideoShown {
  reflection?: Reflection;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  eyebrow?: string;
  /**
   * Paragraphs before the headline.
   *
   * Items: Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML.
   */
  intro?: string[];
  useCase?: UseCase;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  subheadline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  description?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  note?: string;
  /** Large figures. */
  statistics?: Statistic[];
  /** The clip. Without one, the background is shown. */
  video?: string;
  background?: FunnelImage;
}
/** A small label with a picture: what this is used for. */
export interface UseCase {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  image?: FunnelImage;
}
/** What is shown while a condition holds. */
export interface VideoCase extends Case, VideoShown {}
/** Slides that follow each other and then lead on. */
export interface CarouselNode extends NodeBase, CarouselShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** Slides that follow each other. */
  type: 'carousel';
  /**
   * The slides in their order.
   *
   * @minItems 2
   */
  slides: Slide[];
  timings: CarouselTimings;
  labels: CarouselLabels;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: CarouselVariant;
      }
    | CarouselCase[];
}
/** One slide. */
export interface Slide {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text: string;
  image: FunnelImage;
}
/** How long the slides stay. */
export interface CarouselTimings {
  /** How long each slide stays. */
  slide: string;
  /** How long it takes from the end of the last slide to the next screen. */
  after: string;
}
/** The words of the controls. */
export interface CarouselLabels {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  previous: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  next: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  slide: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  continue: string;
}
/** What is shown for one value. */
export interface CarouselVariant extends CarouselShown {}
/** What may be different for some visitors. */
export interface CarouselShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  eyebrow?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
}
/** What is shown while a condition holds. */
export interface CarouselCase extends Case, CarouselShown {}
/** Steps that are ticked off while the visitor waits, and then lead on. */
export interface LoaderNode extends NodeBase, LoaderShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** Steps that are ticked off. */
  type: 'loader';
  /**
   * The steps in their order.
   *
   * @minItems 1
   */
  steps: LoaderStep[];
  timings: LoaderTimings;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: LoaderVariant;
      }
    | LoaderCase[];
}
/** One step. */
export interface LoaderStep {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  said?: LoaderSaid;
  /** How long it takes. */
  lasts: string;
}
/** An answer that a step takes up. It is left out while there is no answer. */
export interface LoaderSaid {
  /** The id of a field of this document. */
  field: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text: string;
}
/** Waiting times around the steps. */
export interface LoaderTimings {
  /** How long it takes from the end of the last step to the next screen. */
  after: string;
  /** The loader goes on then in any case, also while a step still runs. */
  failSafe: string;
}
/** What is shown for one value. */
export interface LoaderVariant extends LoaderShown {}
/** What may be different for some visitors. */
export interface LoaderShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  subheadline?: string;
}
/** What is shown while a condition holds. */
export interface LoaderCase extends Case, LoaderShown {}
/** The offer page: sections in their order. The funnel ends here, or goes on where next says. */
export interface OfferNode extends NodeBase {
  /** The offer page. */
  type: 'offer';
  /** The page's version as analytics see it. */
  version: string;
  topBar?: TopBar;
  /** The sections from top to bottom, each under its id: its name, and its anchor in the address. */
  sections: {
    [k: string]: OfferSection;
  };
}
/** The bar that stays at the top of the page. */
export interface TopBar {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /**
   * Links to sections of the page.
   *
   * @minItems 1
   */
  links: Anchor[];
  button: TopBarButton;
}
/** A link to a section of the page. */
export interface Anchor {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** The id of the section. */
  section: string;
}
/** The button that leads to the section with the price. */
export interface TopBarButton extends TopBarButtonShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** The section that it leads to. */
  section: string;
  /** Analytics events of the button, on "click". */
  reports?: Report[];
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: TopBarButtonVariant;
      }
    | TopBarButtonCase[];
}
/** What is shown for one value. */
export interface TopBarButtonVariant extends TopBarButtonShown {}
/** What may be different for some visitors. */
export interface TopBarButtonShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label?: string;
}
/** What is shown while a condition holds. */
export interface TopBarButtonCase extends Case, TopBarButtonShown {}
/** The page's opening: the visitor's name and the headline. */
export interface GreetingSection extends GreetingSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  greeting: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** The page's opening: the visitor's name and the headline. */
  type: 'greeting';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** True: the headline appears letter by letter, once, to visitors who come on to it from another screen. */
  typed: boolean;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: GreetingSectionVariant;
      }
    | GreetingSectionCase[];
}
/** What is shown for one value. */
export interface GreetingSectionVariant extends GreetingSectionShown {}
/** What may be different for some visitors. */
export interface GreetingSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  greeting?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  /** A few answers that show at once whose plan this is. */
  heard?: HeardItem[];
}
/** What is shown while a condition holds. */
export interface GreetingSectionCase extends Case, GreetingSectionShown {}
/** A phone that shows what the visitor gets, as a short conversation made of their answers. They can tap through it. */
export interface PreviewSection extends PreviewSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  title: string;
  /** A phone with a conversation made of the visitor's answers, to tap through. */
  type: 'preview';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  name: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  restart: string;
  /**
   * The conversation from top to bottom. It waits at each line with answers until the visitor has tapped one.
   *
   * @minItems 1
   */
  lines: PreviewLine[];
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: PreviewSectionVariant;
      }
    | PreviewSectionCase[];
}
/** One line of the conversation. A line in which nothing is written is left out: write it in a variant alone to show it for some answers only. */
export interface PreviewLine extends PreviewLineShown {
  /** The id of a field of this document. */
  field?: string;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: PreviewLineVariant;
      }
    | PreviewLineCase[];
}
/** What is shown for one value. */
export interface PreviewLineVariant extends PreviewLineShown {}
/** What may be different for some visitors. */
export interface PreviewLineShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  image?: FunnelImage;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  length?: string;
  /**
   * Two or three answers to tap. The conversation goes on after one.
   *
   * @minItems 1
   * @maxItems 4
   */
  answers?: PreviewAnswer[];
  card?: PreviewCard;
}
/** An answer to tap. */
export interface PreviewAnswer {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  reply?: string;
}
/** What the conversation leads to, such as a call to book. */
export interface PreviewCard {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  title: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  button?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  done?: string;
}
/** What is shown while a condition holds. */
export interface PreviewLineCase extends Case, PreviewLineShown {}
/** What is shown for one value. */
export interface PreviewSectionVariant extends PreviewSectionShown {}
/** What may be different for some visitors. */
export interface PreviewSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  eyebrow?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  title?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  status?: string;
  image?: FunnelImage;
}
/** What is shown while a condition holds. */
export interface PreviewSectionCase extends Case, PreviewSectionShown {}
/** A film in a frame, or in a large window. Nothing of it loads before it is asked for. */
export interface FilmSection extends FilmSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** The film. */
  video: string;
  /** A film in a frame, or in a large window. Nothing of it loads before it is asked for. */
  type: 'film';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  labels: FilmLabels;
  /** The section that the link leads to. */
  afterTo?: string;
  /** Analytics events of that link, on "click". */
  afterReports?: Report[];
  demo?: FilmDemo;
  /** Analytics events of the film, on "click". */
  reports?: Report[];
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: FilmSectionVariant;
      }
    | FilmSectionCase[];
}
/** The words of the controls. */
export interface FilmLabels {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  play: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  enlarge?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  close: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  after?: string;
}
/** A page to try out below the film, in a frame: a still with a button until the visitor asks for it. The query of the page's address is handed on to it. */
export interface FilmDemo {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  title: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  still: FunnelImage;
  /** The site that it comes from, one of "frameHosts". Without it, this site. */
  host?: string;
  /** The path of its page there. */
  path: string;
  labels: DemoLabels;
  /** Analytics events of the demo, on "click": it is opened. */
  reports?: Report[];
}
/** The words of its controls. */
export interface DemoLabels {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  open: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  close: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  failed: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  silent: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  apart: string;
}
/** What is shown for one value. */
export interface FilmSectionVariant extends FilmSectionShown {}
/** What may be different for some visitors. */
export interface FilmSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  eyebrow?: string;
  /** The film. */
  video?: string;
  image?: FunnelImage;
}
/** What is shown while a condition holds. */
export interface FilmSectionCase extends Case, FilmSectionShown {}
/** Social proof: a rating and who gave it. */
export interface ProofSection extends ProofSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  reviews: string;
  /** Social proof: a rating and who gave it. */
  type: 'proof';
  /** True for an invented example, such as a person or an unconfirmed number. The build lists it, and fails with STRICT_SAMPLES=1. Development marks it where it is shown. */
  sample?: boolean;
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** The rating, for example 5. */
  rating: number;
  /** The best possible rating, for example 5. */
  of: number;
  /** Portraits next to it. */
  people: FunnelImage[];
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: ProofSectionVariant;
      }
    | ProofSectionCase[];
}
/** What is shown for one value. */
export interface ProofSectionVariant extends ProofSectionShown {}
/** What may be different for some visitors. */
export interface ProofSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  reviews?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
}
/** What is shown while a condition holds. */
export interface ProofSectionCase extends Case, ProofSectionShown {}
/** The old way against the new way. */
export interface ComparisonSection extends ComparisonSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  old: ComparisonSide;
  new: ComparisonSide;
  /** The old way against the new way. */
  type: 'comparison';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: ComparisonSectionVariant;
      }
    | ComparisonSectionCase[];
}
/** One side of the comparison. */
export interface ComparisonSide {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  title: string;
  /**
   * What it is like, a line each.
   *
   * @minItems 1
   *
   * Items: Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML.
   */
  items: string[];
}
/** What is shown for one value. */
export interface ComparisonSectionVariant extends ComparisonSectionShown {}
/** What may be different for some visitors. */
export interface ComparisonSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  old?: ComparisonSide;
  new?: ComparisonSide;
}
/** What is shown while a condition holds. */
export interface ComparisonSectionCase extends Case, ComparisonSectionShown {}
/** Before and after: two pictures under one handle that the visitor moves, and what the difference brings. */
export interface ContrastSection extends ContrastSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  before: ContrastSide;
  after: ContrastSide;
  /** Two pictures under one handle that the visitor moves. */
  type: 'contrast';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  name: string;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: ContrastSectionVariant;
      }
    | ContrastSectionCase[];
}
/** One of the two pictures. Both are drawn 4 to 3. */
export interface ContrastSide {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  image: FunnelImage;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  words?: string;
}
/** What is shown for one value. */
export interface ContrastSectionVariant extends ContrastSectionShown {}
/** What may be different for some visitors. */
export interface ContrastSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  before?: ContrastSide;
  after?: ContrastSide;
  /**
   * What the difference brings, beside the pictures.
   *
   * @minItems 1
   */
  items?: ContrastItem[];
}
/** One thing that the difference brings. */
export interface ContrastItem {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  title: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text: string;
  /** True for an invented example, such as a person or an unconfirmed number. The build lists it, and fails with STRICT_SAMPLES=1. Development marks it where it is shown. */
  sample?: boolean;
}
/** What is shown while a condition holds. */
export interface ContrastSectionCase extends Case, ContrastSectionShown {}
/** Gauges of the visitor's current state, scored by their answers. */
export interface GaugesSection extends GaugesSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** Gauges of the visitor's current state, scored by their answers. */
  type: 'gauges';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /**
   * The gauges in their order.
   *
   * @minItems 1
   */
  gauges: Gauge[];
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: GaugesSectionVariant;
      }
    | GaugesSectionCase[];
}
/** One gauge, from 0 to 100. */
export interface Gauge {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** The id of a field of this document. */
  field: string;
  /** The score by the choice. */
  scores?: {
    [k: string]: number;
  };
  inferredFrom?: GaugeInference;
  /** The score without an answer. */
  default: number;
  /**
   * What a score means, in words: the first level that it does not exceed. Their limits rise.
   *
   * @minItems 1
   */
  levels: GaugeLevel[];
  compare?: GaugeCompare;
}
/** Another field that decides while this one has no answer. It moves the gauge only: nothing is stored or sent as an answer. */
export interface GaugeInference {
  /** The id of a field of this document. */
  field: string;
  /** The gauge's value by this field's value. The default holds for those that are left out. */
  values: {
    /** The name of a value of a choice field. */
    [k: string]: string;
  };
}
/** A level of a gauge. */
export interface GaugeLevel {
  /** The highest score of this level. */
  upTo: number;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text: string;
}
/** A score to compare with, as a mark on the dial. */
export interface GaugeCompare {
  /** Where the mark is. */
  score: number;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
}
/** What is shown for one value. */
export interface GaugesSectionVariant extends GaugesSectionShown {}
/** What may be different for some visitors. */
export interface GaugesSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
}
/** What is shown while a condition holds. */
export interface GaugesSectionCase extends Case, GaugesSectionShown {}
/** What the visitor has told, as cards. */
export interface HeardSection extends HeardSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /**
   * The cards. Those without an answer are left out.
   *
   * @minItems 1
   */
  items: HeardItem[];
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  empty: string;
  /** What the visitor has told, as cards. */
  type: 'heard';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: HeardSectionVariant;
      }
    | HeardSectionCase[];
}
/** What is shown for one value. */
export interface HeardSectionVariant extends HeardSectionShown {}
/** What may be different for some visitors. */
export interface HeardSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  /**
   * The cards. Those without an answer are left out.
   *
   * @minItems 1
   */
  items?: HeardItem[];
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  empty?: string;
}
/** What is shown while a condition holds. */
export interface HeardSectionCase extends Case, HeardSectionShown {}
/** What the answers come to: the visitor's type with its picture, and a finding from their own numbers that says how it was worked out. */
export interface ResultSection extends ResultSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** The visitor's type with its picture, and a finding from their numbers. */
  type: 'result';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  finding?: ResultFinding;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: ResultSectionVariant;
      }
    | ResultSectionCase[];
}
/** A number that follows from the visitor's answers, in a sentence, and how it was worked out. It is left out while an answer that it needs is missing, and where it is not above 0. */
export interface ResultFinding {
  /** What the result is: a "number", or "money", an amount in the funnel's currency. */
  as: 'number' | 'money';
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text: string;
  how: FindingHow;
}
/** How it was worked out, behind a line that opens it. */
export interface FindingHow {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /**
   * The calculation, line by line: what a line adds, or by how much it multiplies all above it. The last line shows the result.
   *
   * @minItems 1
   */
  lines: FindingLine[];
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  note?: string;
}
/** One step of the calculation, with "add" or "times". */
export interface FindingLine {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  add?: Calculation2;
  /** The number by which the sum of the lines above is multiplied. The line shows what that comes to. */
  times?: number;
}
/** What is shown for one value. */
export interface ResultSectionVariant extends ResultSectionShown {}
/** What may be different for some visitors. */
export interface ResultSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  eyebrow?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  image?: FunnelImage;
}
/** What is shown while a condition holds. */
export interface ResultSectionCase extends Case, ResultSectionShown {}
/** One drawn page with what the visitor has told, to keep: with their name, their question, their answers and a phone. It can be saved as a picture and as PDF. */
export interface SheetSection extends SheetSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  title: string;
  /**
   * The answers, one below the other. Those that were not given are left out. Up to twelve fit.
   *
   * @minItems 1
   * @maxItems 12
   */
  items: HeardItem[];
  /** One drawn page with the visitor's answers, which can be saved as a picture and as PDF. */
  type: 'sheet';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** The section of this offer whose conversation begins on the drawn phone. It has the type "preview". Left out, the page has no phone. */
  preview?: string;
  /** The section of this offer whose type and finding are on the page. It has the type "result". */
  result?: string;
  /** The section of this offer whose first three entries are on the page, with their days once the visitor has said when they begin. It has the type "projection", with a "plan". */
  plan?: string;
  labels: SheetLabels;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: SheetSectionVariant;
      }
    | SheetSectionCase[];
}
/** The words of the controls below the page. */
export interface SheetLabels {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  picture: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  pdf: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  share: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  unfold: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  failed: string;
}
/** What is shown for one value. */
export interface SheetSectionVariant extends SheetSectionShown {}
/** What may be different for some visitors. */
export interface SheetSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  title?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  name?: string;
  question?: HeardItem;
  /**
   * The answers, one below the other. Those that were not given are left out. Up to twelve fit.
   *
   * @minItems 1
   * @maxItems 12
   */
  items?: HeardItem[];
  /**
   * Answers that are drawn as large figures. Those that were not given are left out.
   *
   * @minItems 1
   * @maxItems 3
   */
  numbers?: HeardItem[];
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  foot?: string;
}
/** What is shown while a condition holds. */
export interface SheetSectionCase extends Case, SheetSectionShown {}
/** The visitor's plan link, to copy and to share. The section is hidden while there are no answers. */
export interface PlanLinkSection extends PlanLinkSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** The visitor's plan link. */
  type: 'plan-link';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  labels: PlanLinkLabels;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: PlanLinkSectionVariant;
      }
    | PlanLinkSectionCase[];
}
/** The words of the controls that hand out the plan link. */
export interface PlanLinkLabels {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  copy: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  copied: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  failed: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  share: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  box: string;
}
/** What is shown for one value. */
export interface PlanLinkSectionVariant extends PlanLinkSectionShown {}
/** What may be different for some visitors. */
export interface PlanLinkSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
}
/** What is shown while a condition holds. */
export interface PlanLinkSectionCase extends Case, PlanLinkSectionShown {}
/** A chart of the way from the current to the target amount, and what happens first. */
export interface ProjectionSection extends ProjectionSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  disclaimer: string;
  /** A chart of the way from the current to the target amount, and what happens first. */
  type: 'projection';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  current: ProjectionEnd;
  target: ProjectionEnd;
  /**
   * How long it takes, by the gap between the two: the first step that the gap does not exceed. Their limits rise.
   *
   * @minItems 1
   */
  months: ProjectionStep[];
  /** The months of a larger gap. */
  otherwiseMonths: number;
  pace?: ProjectionPace;
  labels: ProjectionLabels;
  plan?: ProjectionPlan;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: ProjectionSectionVariant;
      }
    | ProjectionSectionCase[];
}
/** One end of the projection. */
export interface ProjectionEnd {
  /** The id of a field of this document. */
  field: string;
  /** The amount without an answer. */
  default: string;
}
/** One step of the table. */
export interface ProjectionStep {
  /** The largest gap of this step. */
  upTo: string;
  /** The months it takes. */
  months: number;
}
/** Another pace at which visitors may look at the curve, such as that of the question for the two amounts. The assumption of each is named above it. */
export interface ProjectionPace {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  plan: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  steady: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  steadyFromZero?: string;
  /** The growth per month, as a percentage such as "15%". */
  monthlyGrowth: string;
  /** What a visitor who earns nothing yet adds each month. */
  fromZeroPerMonth: string;
  /** The last month that is drawn. */
  capMonths: number;
}
/** The words of the chart. */
export interface ProjectionLabels {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  chart: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  month: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  amount: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  current: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  target: string;
}
/** What happens first. */
export interface ProjectionPlan {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /**
   * The list.
   *
   * @minItems 1
   */
  items: PlanItem[];
  start?: PlanStart;
}
/** One entry of the list. */
export interface PlanItem extends PlanItemShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  when: string;
  /** How long after the chosen start its day is: "0d" is the start itself, "1w" a week later. Only with "start". */
  after?: string;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: PlanItemVariant;
      }
    | PlanItemCase[];
}
/** What is shown for one value. */
export interface PlanItemVariant extends PlanItemShown {}
/** What may be different for some visitors. */
export interface PlanItemShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
}
/** What is shown while a condition holds. */
export interface PlanItemCase extends Case, PlanItemShown {}
/** Asks for the day on which the list begins. The entries then show their days, and the visitor can put them into their calendar. */
export interface PlanStart {
  /** The id of a field of this document. */
  field: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /**
   * The days to choose from.
   *
   * @minItems 1
   * @maxItems 4
   */
  choices: StartChoice[];
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  other?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  calendar: string;
}
/** One day to choose. */
export interface StartChoice {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** A day counted from the visitor's today, "today" or "today+1w", or the next day of that name: "monday". */
  day: string;
}
/** What is shown for one value. */
export interface ProjectionSectionVariant extends ProjectionSectionShown {}
/** What may be different for some visitors. */
export interface ProjectionSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  disclaimer?: string;
}
/** What is shown while a condition holds. */
export interface ProjectionSectionCase extends Case, ProjectionSectionShown {}
/** Items that open one at a time. */
export interface AccordionSection extends AccordionSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /**
   * The items in their order.
   *
   * @minItems 1
   */
  items: AccordionItem[];
  /** Items that open one at a time. */
  type: 'accordion';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: AccordionSectionVariant;
      }
    | AccordionSectionCase[];
}
/** One item. */
export interface AccordionItem {
  icon?: FunnelImage;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  title: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  subtitle?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  description?: string;
  image?: FunnelImage;
  /**
   * Points, shown when it is open.
   *
   * Items: Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML.
   */
  details: string[];
  /** True for what belongs to the document's grant: it is shown only while the grant runs. */
  whileGrant: boolean;
}
/** What is shown for one value. */
export interface AccordionSectionVariant extends AccordionSectionShown {}
/** What may be different for some visitors. */
export interface AccordionSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  /**
   * The items in their order.
   *
   * @minItems 1
   */
  items?: AccordionItem[];
}
/** What is shown while a condition holds. */
export interface AccordionSectionCase extends Case, AccordionSectionShown {}
/** Cards with a picture, a title and a text. */
export interface FeaturesSection extends FeaturesSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /**
   * The cards.
   *
   * @minItems 1
   */
  items: Feature[];
  /** Cards with a picture, a title and a text. */
  type: 'features';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** "rows": large, with the picture on alternating sides. "grid": small cards. */
  layout: 'rows' | 'grid';
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: FeaturesSectionVariant;
      }
    | FeaturesSectionCase[];
}
/** One card. */
export interface Feature {
  image?: FunnelImage;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  title: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text: string;
  /** True for an invented example, such as a person or an unconfirmed number. The build lists it, and fails with STRICT_SAMPLES=1. Development marks it where it is shown. */
  sample?: boolean;
}
/** What is shown for one value. */
export interface FeaturesSectionVariant extends FeaturesSectionShown {}
/** What may be different for some visitors. */
export interface FeaturesSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  /**
   * The cards.
   *
   * @minItems 1
   */
  items?: Feature[];
}
/** What is shown while a condition holds. */
export interface FeaturesSectionCase extends Case, FeaturesSectionShown {}
/** The price and the button. */
export interface PricingSection extends PricingSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  price: Price;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  button: string;
  /** The price and the button. */
  type: 'pricing';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** Where the button leads while no hosted checkout is named: an https address, an address of this site, or a {texts.name} that holds one. */
  link: string;
  /** An info screen whose testimonial stands here in one line, with face, name and role, in the version for this visitor. Proof where it is doubted. */
  quotes?: string;
  testimonial?: QuotedTestimonial;
  checkout?: PricingCheckout;
  /** Analytics events of the button, on "click". */
  reports: Report[];
  /** The hosts that the button may lead to, for example "checkout.example.com". An https address of any other host is refused. */
  hosts: string[];
  /** What is added to the button's address, by the parameter's name. */
  parameters: {
    [k: string]: LinkParameter;
  };
  grant?: PricingGrant;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: PricingSectionVariant;
      }
    | PricingSectionCase[];
}
/** The hosted checkout. The button leads there once its address is known, from here or from VITE_CHECKOUT_URL, and to "link" until then. */
export interface PricingCheckout {
  /** Its https address. Its host has to be one of "hosts". VITE_CHECKOUT_URL goes before it. */
  link?: string;
  /** What is added to its address, by the parameter's name. */
  parameters: {
    [k: string]: LinkParameter;
  };
  records: CheckoutRecords;
  /** How long the visitor waits at most until the session is saved. */
  timeout: string;
}
/** The value of one parameter. One of the grant is added only while the grant is accepted and runs. */
export interface LinkParameter {
  /** session_id: the visitor's session. */
  system?: 'session_id';
  /** accepted: 1. expires_at: when the grant runs out, as an ISO time. */
  grant?: 'accepted' | 'expires_at';
  /** Exactly this. */
  value?: string;
}
/** The fields that keep an accepted grant when the visitor leaves for the checkout. */
export interface CheckoutRecords {
  /** The id of a field of this document. */
  accepted: string;
  /** The id of a field of this document. */
  until: string;
}
/** What changes with the document's grant: while it runs, once it is accepted, and when it is over. "plan", "price", "priceNote" and "charges" take the place of the section's own once it is accepted. */
export interface PricingGrant {
  open: PricingGrantOpen;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  plan?: string;
  price?: Price;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  priceNote?: string;
  /**
   * What the price includes while the grant runs, a line each, after the others.
   *
   * Items: Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML.
   */
  includes: string[];
  charges?: Charges;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  locked: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  countdown: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  left: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  over: string;
}
/** The row on the card that says of the grant what it is, while it runs and is not accepted. */
export interface PricingGrantOpen {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  button?: string;
}
/** What is charged, and when: today, from which date, and until when it can be cancelled. Where something is charged on a later day, a ruler of the days until then is drawn. */
export interface Charges {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /**
   * A line for each charge or date.
   *
   * @minItems 1
   */
  lines: ChargeLine[];
  reminder?: ChargeReminder;
}
/** One charge, or a date that matters. */
export interface ChargeLine {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** The day that {date} stands for, counted from the visitor's today. */
  day?: string;
  amount?: Price1;
}
/** The reminder before the first later charge, as a mark on the ruler of days. Only for a reminder that is sent: this engine sends none. */
export interface ChargeReminder {
  /** How long before the charge it is sent, in days or weeks: "3d", "1w". */
  before: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
}
/** What is shown for one value. */
export interface PricingSectionVariant extends PricingSectionShown {}
/** What may be different for some visitors. */
export interface PricingSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  plan?: string;
  price?: Price;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  priceNote?: string;
  /**
   * What the price includes, a line each.
   *
   * @minItems 1
   *
   * Items: Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML.
   */
  includes?: string[];
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  guarantee?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  button?: string;
  charges?: Charges;
}
/** What is shown while a condition holds. */
export interface PricingSectionCase extends Case, PricingSectionShown {}
/** Case studies that turn by themselves. */
export interface StoriesSection extends StoriesSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /**
   * The stories.
   *
   * @minItems 1
   */
  stories: Story[];
  /** Case studies that turn by themselves. */
  type: 'stories';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** How long each story stays. */
  interval: string;
  labels: StoriesLabels;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: StoriesSectionVariant;
      }
    | StoriesSectionCase[];
}
/** One story. */
export interface Story {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  name: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  role: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  quizTitle?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  quote: string;
  image: FunnelImage;
  /** True for an invented example, such as a person or an unconfirmed number. The build lists it, and fails with STRICT_SAMPLES=1. Development marks it where it is shown. */
  sample?: boolean;
}
/** The words of the controls. */
export interface StoriesLabels {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  previous: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  next: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  story: string;
}
/** What is shown for one value. */
export interface StoriesSectionVariant extends StoriesSectionShown {}
/** What may be different for some visitors. */
export interface StoriesSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  /**
   * The stories.
   *
   * @minItems 1
   */
  stories?: Story[];
  proof?: Proof;
}
/** A button that opens a film. */
export interface Proof {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  button: string;
  /** The film of stories that have none of their own. */
  video: string;
  /**
   * A film for each story, in their order: what that customer's funnel does. Stories without one open "video".
   *
   * @minItems 1
   *
   * Items: The name of a video of this document.
   */
  videos?: string[];
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  close: string;
}
/** What is shown while a condition holds. */
export interface StoriesSectionCase extends Case, StoriesSectionShown {}
/** A few paragraphs: a personal note with its writer and their portrait, or only the words. */
export interface NoteSection extends NoteSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /**
   * The note, paragraph by paragraph.
   *
   * @minItems 1
   *
   * Items: Copy that may hold links: [privacy](node:privacy) to a screen, [terms](https://www.example.com/terms) to a host of "linkHosts". Placeholders as in all copy, but not in an address. Never HTML.
   */
  paragraphs: string[];
  /** A personal note, or a few paragraphs. */
  type: 'note';
  /** True for an invented example, such as a person or an unconfirmed number. The build lists it, and fails with STRICT_SAMPLES=1. Development marks it where it is shown. */
  sample?: boolean;
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: NoteSectionVariant;
      }
    | NoteSectionCase[];
}
/** What is shown for one value. */
export interface NoteSectionVariant extends NoteSectionShown {}
/** What may be different for some visitors. */
export interface NoteSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /**
   * The note, paragraph by paragraph.
   *
   * @minItems 1
   *
   * Items: Copy that may hold links: [privacy](node:privacy) to a screen, [terms](https://www.example.com/terms) to a host of "linkHosts". Placeholders as in all copy, but not in an address. Never HTML.
   */
  paragraphs?: string[];
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  name?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  role?: string;
  image?: FunnelImage;
}
/** What is shown while a condition holds. */
export interface NoteSectionCase extends Case, NoteSectionShown {}
/** Questions and answers that open one at a time. */
export interface FaqSection extends FaqSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /**
   * The questions.
   *
   * @minItems 1
   */
  items: FaqItem[];
  /** Questions and answers that open one at a time. */
  type: 'faq';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: FaqSectionVariant;
      }
    | FaqSectionCase[];
}
/** One question. */
export interface FaqItem {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  question: string;
  /** Copy that may hold links: [privacy](node:privacy) to a screen, [terms](https://www.example.com/terms) to a host of "linkHosts". Placeholders as in all copy, but not in an address. Never HTML. */
  answer: string;
}
/** What is shown for one value. */
export interface FaqSectionVariant extends FaqSectionShown {}
/** What may be different for some visitors. */
export interface FaqSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  /**
   * The questions.
   *
   * @minItems 1
   */
  items?: FaqItem[];
}
/** What is shown while a condition holds. */
export interface FaqSectionCase extends Case, FaqSectionShown {}
/** The last words of an offer, and a button that leads back to the price. */
export interface ClosingSection extends ClosingSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  button: string;
  /** The last words, with a button that leads back to the price. */
  type: 'closing';
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** The section that it leads to. */
  to: string;
  /** Analytics events of the button, on "click". */
  reports: Report[];
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: ClosingSectionVariant;
      }
    | ClosingSectionCase[];
}
/** What is shown for one value. */
export interface ClosingSectionVariant extends ClosingSectionShown {}
/** What may be different for some visitors. */
export interface ClosingSectionShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  button?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  note?: string;
}
/** What is shown while a condition holds. */
export interface ClosingSectionCase extends Case, ClosingSectionShown {}
/** The foot of the page. */
export interface FooterSection extends FooterSectionShown {
  /** Links to other screens. */
  links: NodeLink[];
  /**
   * The postal address, a line each.
   *
   * @minItems 1
   *
   * Items: Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML.
   */
  address: string[];
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  copyright: string;
  /** The foot of the page. */
  type: 'footer';
  /** True for an invented example, such as a person or an unconfirmed number. The build lists it, and fails with STRICT_SAMPLES=1. Development marks it where it is shown. */
  sample?: boolean;
  /** The background: "paper" is light, "night" is dark. */
  look: 'paper' | 'night';
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: FooterSectionVariant;
      }
    | FooterSectionCase[];
}
/** What is shown for one value. */
export interface FooterSectionVariant extends FooterSectionShown {}
/** What may be different for some visitors. */
export interface FooterSectionShown {
  /** Links to other screens. */
  links?: NodeLink[];
  /**
   * The postal address, a line each.
   *
   * @minItems 1
   *
   * Items: Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML.
   */
  address?: string[];
  /** The address for support. */
  email?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  copyright?: string;
}
/** What is shown while a condition holds. */
export interface FooterSectionCase extends Case, FooterSectionShown {}
/** Signing up: a form, a code, and the end of the funnel. */
export interface SignupNode extends NodeBase {
  /** Signing up. */
  type: 'signup';
  /** Fields that the address may set, by the name of the parameter: "?pro_trial=1". What does not fit the field is ignored; a flag that is missing is not set. */
  query: {
    /** The id of a field of this document. */
    [k: string]: string;
  };
  trial?: SignupTrialRule;
  fields: SignupFields;
  /** "any": any digits are accepted, nothing is checked, and the password never leaves the form. "supabase-auth": the password makes an account at Supabase, and the code that it mails is checked. That needs "account" and a code of 6 to 10 digits. */
  verification: 'any' | 'supabase-auth';
  form: SignupForm;
  code: SignupCode;
  account?: SignupAccount;
  success: SignupSuccess;
}
/** The fields of a trial that the address may promise. What is decided when the address is opened counts for screens, reports and the session alike. Without "lapsed", every promise counts. Anybody can write such an address, so a server has to check a trial before it gives one. */
export interface SignupTrialRule {
  /** The id of a field of this document. */
  field: string;
  /** The id of a field of this document. */
  until: string;
  /** The id of a field of this document. */
  lapsed?: string;
}
/** The fields that signing up fills. */
export interface SignupFields {
  /** The id of a field of this document. */
  email: string;
  /** The id of a field of this document. */
  completedAt: string;
}
/** The form. */
export interface SignupForm extends SignupFormShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  trial?: SignupFormTrial;
  email: Box;
  password: PasswordBox;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  button: string;
  privacy?: PrivacyNote;
  messages: SignupMessages;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: SignupFormVariant;
      }
    | SignupFormCase[];
}
/** What visitors with a trial read below it, such as what it costs once it is over. */
export interface SignupFormTrial {
  when: Condition;
  charges?: Charges;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text: string;
}
/** A box for a line of text. */
export interface Box {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  placeholder?: string;
}
/** The box for the password. */
export interface PasswordBox {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  placeholder?: string;
  /** How many characters a password has at least. */
  minLength: number;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  show: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  hide: string;
}
/** The messages about invalid entries. */
export interface SignupMessages {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  missing: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  passwordShort: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  emailInvalid: string;
}
/** What is shown for one value. */
export interface SignupFormVariant extends SignupFormShown {}
/** What may be different for some visitors. */
export interface SignupFormShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  subheadline?: string;
  charges?: Charges;
}
/** What is shown while a condition holds. */
export interface SignupFormCase extends Case, SignupFormShown {}
/** The boxes for the code. */
export interface SignupCode {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text: string;
  /** How many digits the code has. Supabase mails 6 to 10; use four only where codes are not checked. */
  length: number;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  digit: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  resend: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  resent: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  back: string;
}
/** The words and times of a signup that a server checks. Used while "verification" is "supabase-auth". */
export interface SignupAccount {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  submitting: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  verifying: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  sending: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  waiting: string;
  /** How long visitors wait between two codes. No shorter than the server's "max_frequency", or it refuses. */
  wait: string;
  /** How long the server may take for an answer before the visitor is told that it does not answer. */
  timeout: string;
  /** The table at Supabase that links sessions to accounts. */
  table: string;
  messages: AccountMessages;
}
/** The message about each problem. Say what the visitor can do. */
export interface AccountMessages {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  emailRefused: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  passwordWeak: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  passwordCharacters: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  passwordLeaked: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  credentials: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  codeWrong: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  tooMany: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  offline: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  unavailable: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  closed: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  robot: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  stale: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  unknown: string;
}
/** The end. */
export interface SignupSuccess extends SignupSuccessShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text: string;
  /** The label of the button that leads on: the document's "continue" when left out. */
  button: string;
  planLink?: SignupPlanLink;
  trial?: SignupTrial;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: SignupSuccessVariant;
      }
    | SignupSuccessCase[];
}
/** The visitor's plan link, to copy and to share. It is hidden while there are no answers. */
export interface SignupPlanLink {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
  labels: PlanLinkLabels;
}
/** What visitors with a trial also see. */
export interface SignupTrial {
  when: Condition;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  badge: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text: string;
}
/** What is shown for one value. */
export interface SignupSuccessVariant extends SignupSuccessShown {}
/** What may be different for some visitors. */
export interface SignupSuccessShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  text?: string;
}
/** What is shown while a condition holds. */
export interface SignupSuccessCase extends Case, SignupSuccessShown {}
/** An end of the funnel: thank you, or a plain "not for you". Nothing follows it on this site; it may lead to another one. */
export interface EndNode extends NodeBase, EndShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline: string;
  /** An end of the funnel. */
  type: 'end';
  /**
   * The text, paragraph by paragraph.
   *
   * Items: Copy that may hold links: [privacy](node:privacy) to a screen, [terms](https://www.example.com/terms) to a host of "linkHosts". Placeholders as in all copy, but not in an address. Never HTML.
   */
  paragraphs: string[];
  /** Whether a check is drawn above the headline. When left out, it is where every way here has sent the answers or signed up, and there is no picture. */
  check: boolean;
  /** Answers read back to the visitor as a short list, [] for none. When left out, it is all of them in the words of their questions, where every way here has sent the answers or signed up. */
  heard: HeardItem[];
  link?: NodeLink;
  redirect?: EndRedirect;
  startOver?: StartOver;
  /** The choice field that decides which of the "variants" is shown. */
  variantsBy?: string;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: EndVariant;
      }
    | EndCase[];
}
/** The way to another site: a link that the visitor follows, or that is followed by itself. */
export interface EndRedirect {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label: string;
  /** Its https address. Its host has to be one of "hosts". */
  link: string;
  /**
   * The hosts that the link may lead to, such as "www.example.com".
   *
   * @minItems 1
   */
  hosts: string[];
  /** The link is followed by itself after this time. Without it, only when it is pressed. */
  after?: string;
  /** How long the visitor waits at most until the session is saved. */
  timeout: string;
}
/** What is shown for one value. */
export interface EndVariant extends EndShown {
  /**
   * The text, paragraph by paragraph.
   *
   * Items: Copy that may hold links: [privacy](node:privacy) to a screen, [terms](https://www.example.com/terms) to a host of "linkHosts". Placeholders as in all copy, but not in an address. Never HTML.
   */
  paragraphs?: string[];
}
/** What may be different for some visitors. */
export interface EndShown {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  eyebrow?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  headline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  subheadline?: string;
  image?: FunnelImage;
}
/** What is shown while a condition holds. */
export interface EndCase extends Case, EndShown {
  /**
   * The text, paragraph by paragraph.
   *
   * Items: Copy that may hold links: [privacy](node:privacy) to a screen, [terms](https://www.example.com/terms) to a host of "linkHosts". Placeholders as in all copy, but not in an address. Never HTML.
   */
  paragraphs?: string[];
}
/** A comparison of versions of the funnel: which of them gets more visitors to a goal. */
export interface Experiment {
  /** The id of a field of this document. */
  field: string;
  /** What the experiment is to find out, such as "Does a bold promise bring more leads?". Reports show it. */
  question: string;
  goal: Goal;
  /** What must not become worse, whatever happens to the goal. */
  guardrails: Goal[];
  /** The smallest difference that matters, compared with the first version: "10%" is 11 leads instead of 10. A smaller one takes more visitors to find. */
  smallest: string;
  /** The day on which it started: visits that began earlier do not count. All count when left out. */
  started?: string;
  startedWith?: StartedWith;
}
/** What visitors do: an answer of theirs is sent, a screen is reached, or they succeed there; or what becomes of them: they are won, or bring revenue. */
export interface Goal {
  /** The id of a field of this document. */
  sent?: string;
  /** The visitor has seen this screen. */
  reached?: string;
  /** The visitor has done what this screen is for: completed the signup, or followed the link of the price or of the end to another site. What they do there is not known. */
  succeeded?: string;
  /** The owner has marked the visitor as won, in the studio, at the desk or by another program. */
  won?: true;
  /** What the visitors are worth that are won, for each visitor: the amounts that the owner has noted. It takes more visitors than counting, the more so the more the amounts differ. */
  revenue?: true;
}
/** How visitors were assigned when it started, and what decided. `npm run experiment -- --start` writes it, so that a change while it runs is found. */
export interface StartedWith {
  /** How often each value was drawn, compared with the others. */
  weights: {
    [k: string]: number;
  };
  /** The part of the visitors that took part. */
  share: number;
  /** The text that was hashed with the session id. */
  seed: string;
  /** Where its part of its group began. Only in a group. */
  from?: number;
  goal: Goal;
}
/** An experiment that has ended, with what it has found. `npm run experiment -- --keep` and the studio write it. */
export interface EndedExperiment {
  /** What the experiment was called. */
  name: string;
  /** What it was to find out. */
  question: string;
  /** The day from which visits counted, in UTC. All counted when left out. */
  started?: string;
  /** The day on which it ended, in UTC. */
  ended: string;
  /** The label of the version that everybody has got since. */
  kept: string;
  found?: ExperimentFindings;
}
/** What its visits had shown. Left out where no visits could be read. */
export interface ExperimentFindings {
  /** What decided, in words: "leads". */
  goal: string;
  /** What could be concluded of each version but the first, in words. */
  verdicts: string[];
  /**
   * The versions: first the one that the others were compared with.
   *
   * @minItems 1
   */
  versions: EndedVersion[];
}
/** A version, and what its visitors did. */
export interface EndedVersion {
  /** What people called it. */
  label: string;
  /** How many were exposed to it. */
  visitors: number;
  /** How many of them reached the goal. */
  reached: number;
  /** How many of them reached what was not to become worse. */
  guardrails: EndedGuardrail[];
}
/** Something that was not to become worse. */
export interface EndedGuardrail {
  /** What it was, in words. */
  goal: string;
  /** How many visitors of the version reached it. */
  reached: number;
}
/** A question with more than one possible answer (an option), and the option that the funnel follows. */
export interface Decision {
  /** What has to be decided, as a question that the client understands. */
  question: string;
  /** Why the specification alone does not settle it: "business" is a choice or a fact that only the client has, "contradiction" means that the specification says two different things. Leave it out where the specification is silent. */
  kind?: 'business' | 'contradiction';
  /** What depends on the answer, for visitors or for the business. `npm run check:flows -- --decisions` shows it. */
  matters?: string;
  /** True where the funnel must not go live before somebody has decided: with STRICT_SAMPLES=1 the build fails until `confirmed` is true. */
  blocks?: boolean;
  /** The possible answers by name. */
  readings: {
    [k: string]: Reading;
  };
  /** The name of the option that the funnel follows. Change it and save to switch. */
  chosen: string;
  /** Why this option is chosen, or recommended while the decision is open. */
  why: string;
  /** True once somebody has decided. Until then the decision is open: the funnel follows the chosen option, and `npm run check:flows -- --decisions` lists it. */
  confirmed: boolean;
  /** Who decided: a name or a role. Required once `confirmed` is true. */
  decidedBy?: string;
  /** The day on which it was decided: "2026-03-01". */
  decidedOn?: string;
}
/** One possible answer and what it changes in this document. */
export interface Reading {
  /** This option in a sentence or two: what it means for visitors or for the data. */
  summary: string;
  /** True for an invented example, such as a person or an unconfirmed number. The build lists it, and fails with STRICT_SAMPLES=1. Development marks it where it is shown. */
  sample?: boolean;
  /** What this option sets in the document, in the document's own structure (a JSON Merge Patch, RFC 7386: null removes). Applied while the option is chosen. A value that only the client knows is written as a blank, "<what goes here>": it has to be filled in before the option can be chosen. */
  changes?: {};
}
/** A finding that is meant to be so. */
export interface Acceptance {
  /** The id of the rule, as the checker prints it after the finding. */
  rule: string;
  /** The JSON pointer of the finding, or of a part around it: "/nodes/name/next" or "/nodes/name". */
  at: string;
  /** What is accepted: the value that the finding gives as "found" with --json, such as "2.5 s". Another value there is reported again. Left out where a finding gives none. */
  found?: string | number | boolean;
  /** Why it is meant to be so. */
  why: string;
}
