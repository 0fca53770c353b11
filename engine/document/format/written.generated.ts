// Generated from schemas/ by `npm run types`. Change the schema, not this file.
/* oxlint-disable */
import type * as read from './document.generated';

/** Where the clip comes from. */
export type VideoSource = FileSource | read.HostedSource;
/** One thing the funnel knows about the visitor. Its type decides which answers fit. */
export type FunnelField =
  | ChoiceField
  | read.ChoicesField
  | TextField
  | read.EmailField
  | read.MoneyField
  | NumberField
  | read.DateField
  | read.PhoneField
  | ConsentField
  | read.FlagField
  | read.CountField
  | read.TimeField
  | ComputedField;
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
      history?: 'push' | 'replace';
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

/** One funnel: every screen, choice, timing, branch and line of copy. A compiler turns this document into a state machine; nothing a visitor sees is written anywhere else. */
export interface WrittenDocument extends Omit<read.FunnelDocument, 'description' | 'language' |
    'languages' | 'perLanguage' | 'currency' | 'start' | 'vibration' | 'brand' | 'theme' |
    'timings' | 'session' | 'planLink' | 'webhook' | 'reports' | 'labels' | 'messages' |
    'answerMessages' | 'controls' | 'accountMessages' | 'frame' | 'audio' | 'videos' | 'grant' |
    'frameHosts' | 'linkHosts' | 'texts' | 'fields' | 'nodes' | 'experiments' | 'endedExperiments' |
    'decisions' | 'accept'> {
  /** What search engines and link previews show: the title when left out. */
  description?: string;
  /** The language of the copy as a BCP 47 tag, for example "en". Labels and messages that are left out are those of flows/languages/<language>.json; "en-GB" takes from "en" what a file of its own does not say. */
  language?: string;
  /**
   * The languages that the funnel is translated to: "de" is read from x.de.po beside x.json, which `npm run translate` makes. Pages of a language are under its tag: /de/.
   *
   * Items: A language such as "de", or with its country, "pt-BR".
   */
  languages?: string[];
  /** What a language changes besides words: pictures, clips, captions, links, the currency and amounts, as a JSON Merge Patch of the document. */
  perLanguage?: {
    /** What is different in this language. null removes a part. */
    [k: string]: {};
  };
  /** The ISO code of the currency of all amounts, for example "USD". */
  currency?: string;
  /** The screen that / and every unknown address lead to: the first one when left out. */
  start?: string;
  /** Whether phones that can vibrate for a moment when an answer is chosen. Never for visitors who asked for less motion. */
  vibration?: boolean;
  brand?: Brand;
  theme?: FunnelTheme;
  timings?: DocumentTimings;
  session?: SessionOptions;
  planLink?: PlanLink;
  webhook?: WebhookOptions;
  /** Analytics events that every screen sends. */
  reports?: Report[];
  labels?: Labels;
  messages?: Messages;
  answerMessages?: AnswerMessages;
  controls?: Controls;
  accountMessages?: AccountMessageDefaults;
  frame?: FrameOptions;
  audio?: FunnelAudio;
  /** Every clip, by name. Screens refer to these names. */
  videos?: {
    [k: string]: FunnelVideo;
  };
  grant?: FunnelGrant;
  /** The sites besides the film hosts that a page may frame, by name: the origin alone, such as "https://app.example.com". Plain http only on this machine. */
  frameHosts?: {
    [k: string]: string;
  };
  /** The hosts that links in copy may lead to, such as "www.example.com". */
  linkHosts?: string[];
  /** Sentences used in more than one place. Write {texts.name} where they belong. */
  texts?: {
    /** Copy that may hold links: [privacy](node:privacy) to a screen, [terms](https://www.example.com/terms) to a host of "linkHosts". Placeholders as in all copy, but not in an address. Never HTML. */
    [k: string]: string;
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
  experiments?: {
    [k: string]: Experiment;
  };
  /** What experiments have found that ended, the last one at the end. `npm run experiment -- --keep` and the studio write it. No visitor gets it. */
  endedExperiments?: EndedExperiment[];
  /** Questions that the specification leaves open, each with more than one option. All are kept, one is chosen, and a person confirms it. */
  decisions?: {
    [k: string]: read.Decision;
  };
  /** Findings of the checker that are meant to be so. They are counted apart, and `npm run check:flows -- --accepted` lists them. Errors that keep the funnel from running cannot be accepted. */
  accept?: read.Acceptance[];
}
/** Whose funnel this is. */
export interface Brand extends Omit<read.Brand, 'name'> {
  /** The brand's name: the document's title when left out. */
  name?: string;
}
/** How the funnel looks. What is left out comes from the preset, if one is named. Text needs a contrast of 4.5 to 1 on its ground. */
export interface FunnelTheme extends Omit<read.FunnelTheme, 'accent' | 'accentEnd' | 'paper' |
    'ink' | 'night' | 'dark' | 'mode' | 'type' | 'shape' | 'density' | 'layout' | 'skeleton' |
    'background' | 'motion'> {
  /** What can be pressed, and progress. White text is written on it where that can be read, else dark text. */
  accent?: string;
  /** The other end of accent gradients. */
  accentEnd?: string;
  /** The background of light screens, in light mode. */
  paper?: string;
  /** Text on paper, in light mode. */
  ink?: string;
  /** The background of dark screens. */
  night?: string;
  dark?: read.DarkTheme;
  /** Whether light screens are light. */
  mode?: 'light' | 'dark' | 'auto';
  type?: ThemeType;
  shape?: ThemeShape;
  /** How much room there is between things. */
  density?: 'compact' | 'regular' | 'airy';
  /** Where questions stand. */
  layout?: 'left' | 'centre' | 'split';
  skeleton?: ThemeSkeleton;
  background?: ThemeBackground;
  /** How things move. Visitors who ask for less motion get none. */
  motion?: 'calm' | 'lively' | 'none';
}
/** The typefaces. Only those that are named here are downloaded. */
export interface ThemeType extends Omit<read.ThemeType, 'display' | 'text' | 'scale'> {
  /** The typeface of titles: one that comes with the project, or a file of your own under public/, such as "/fonts/brand.woff2". */
  display?: string;
  /** The typeface of everything else. */
  text?: string;
  /** How large titles are: 1 as designed. */
  scale?: number;
}
/** Corners, edges and shadows. */
export interface ThemeShape extends Omit<read.ThemeShape, 'radius' | 'buttons' | 'borders' |
    'shadow'> {
  /** How round the corners of cards are, in pixels. Those of other parts follow from it. */
  radius?: number;
  /** The ends of buttons. */
  buttons?: 'pill' | 'round' | 'square';
  /** The outlines of cards and boxes. */
  borders?: 'hair' | 'bold' | 'none';
  /** The shadows of buttons and cards. */
  shadow?: 'soft' | 'hard' | 'none';
}
/** Where things are: what two looks differ in besides colours and letters. */
export interface ThemeSkeleton extends Omit<read.ThemeSkeleton, 'head' | 'progress' | 'choices' |
    'peek' | 'loader' | 'quotes' | 'preview' | 'sections'> {
  /** The row above screens. Its Back control and its sound control are always there. */
  head?: 'bar' | 'quiet' | 'none';
  /** How progress is drawn. */
  progress?: 'hair' | 'chapters' | 'dots';
  /** How the cards of questions are drawn, where a question's "as" does not say it. Cards that do not fit are drawn in the next larger way. */
  choices?: 'rows' | 'tiles' | 'pictures' | 'chips';
  /** What the frame's preview is: beside the questions where the window has room, else peeking in below them. */
  peek?: 'phone' | 'note' | 'none';
  /** How the steps of loaders are drawn. */
  loader?: 'ring' | 'bar' | 'list';
  /** How the words of a customer are drawn. */
  quotes?: 'card' | 'open' | 'portrait';
  /** What the conversation on an offer stands in. */
  preview?: 'phone' | 'note' | 'window';
  /** Where the titles of an offer's sections stand. */
  sections?: 'centre' | 'start';
}
/** What lies behind screens. */
export interface ThemeBackground extends Omit<read.ThemeBackground, 'texture' | 'gradient' | 'film'>
     {
  /** A faint pattern in the colour of the text, behind light screens. */
  texture?: 'none' | 'dots' | 'grid' | 'lines' | 'arcs' | 'grain';
  /** A wash of the accent, behind light screens. */
  gradient?: 'none' | 'above' | 'corner' | 'all';
  /** What an explainer's clip shows behind the words while it rests beside them. */
  film?: 'blurred' | 'none';
}
/** Waiting times that many screens share. A screen may set its own. */
export interface DocumentTimings extends Omit<read.DocumentTimings, 'choice' | 'autoAdvance'> {
  /** How long a chosen card shows as chosen before the next screen, for example "300ms". */
  choice?: string;
  /** How long a screen that advances by itself stays, for example "2.5s". */
  autoAdvance?: string;
}
/** Where the visitor's answers are kept. */
export interface SessionOptions extends Omit<read.SessionOptions, 'idKey' | 'dataKey' | 'writeKey' |
    'savedKey' | 'insightKey' | 'idPrefix' | 'table'> {
  /** The local storage key of the session's id. */
  idKey?: string;
  /** The local storage key of the session's answers. */
  dataKey?: string;
  /** The local storage key of the random text that proves to the table that a save comes from this browser. */
  writeKey?: string;
  /** The local storage key of the time of the answers that the server has. */
  savedKey?: string;
  /** The local storage key of what is known of the visit: which screens were shown, and for how long. */
  insightKey?: string;
  /** What a session id begins with. The time and random characters follow. */
  idPrefix?: string;
  /** The remote table that the session is saved to. Answers without a column of their own go into its column "more", so that funnels can share a table. */
  table?: string;
}
/** The personal link that carries the answers to another device. None when left out; {} takes the defaults. */
export interface PlanLink extends Omit<read.PlanLink, 'node' | 'version'> {
  /** The node that the link opens, where its answers lead to no outcome: the first offer when left out, or the start where there is none. */
  node?: string;
  /** The version of the link's content. Links of other versions are ignored. */
  version?: number;
}
/** How the answers are sent out when a question says so. None when left out; {} takes the defaults. */
export interface WebhookOptions extends Omit<read.WebhookOptions, 'function' | 'user' | 'sentKey' |
    'failedKey' | 'timeout'> {
  /** The name of the server function that takes them. */
  function?: string;
  user?: read.WebhookUser;
  /** The local storage key, before the event's id, that marks what was sent. */
  sentKey?: string;
  /** The local storage key, before the event's id, that keeps what has not arrived yet, with the last error. Later visits try it again. */
  failedKey?: string;
  /** How long the visitor waits for it at most. The funnel goes on either way. */
  timeout?: string;
}
/** An analytics event and the moment it is sent. */
export interface Report extends Omit<read.Report, 'payload'> {
  /** What is sent with it, by name. */
  payload?: {
    [k: string]: read.ReportValue;
  };
}
/** Short words of the controls that every screen shares. What is left out is taken from the file of the document's language, flows/languages/<language>.json. */
export interface Labels extends Omit<read.Labels, 'back' | 'mute' | 'unmute' | 'progress' |
    'steps' | 'counter' | 'logos' | 'resume' | 'continue' | 'stay' | 'pauseMotion' | 'playMotion' |
    'play' | 'pause' | 'captions' | 'transcript' | 'optional' | 'example' | 'change' | 'home' |
    'skipToContent' | 'answer' | 'email' | 'sending'> {
  /** The control that returns to the screen before. */
  back?: string;
  /** The control that silences the sound. */
  mute?: string;
  /** The control that turns the sound on. */
  unmute?: string;
  /** The progress bar's name for screen readers. */
  progress?: string;
  /** The step counter for screen readers, with {step} and {total}. */
  steps?: string;
  /** The step counter as it is shown, with {step} and {total}: "{step} / {total}". */
  counter?: string;
  /** What the strip of logos is, for example "Used by teams at". */
  logos?: string;
  /** The link that takes returning visitors back to where they stopped. */
  resume?: string;
  /** The button that leads on where a screen names none. */
  continue?: string;
  /** The control of a screen that passes by itself: it stays until the visitor goes on. */
  stay?: string;
  /** The control that stops a moving background or slides. */
  pauseMotion?: string;
  /** The control that lets them move again. */
  playMotion?: string;
  /** The control that plays a video. */
  play?: string;
  /** The control that pauses a video. */
  pause?: string;
  /** The control that shows or hides captions. */
  captions?: string;
  /** What opens the words of a film, for people who cannot see it. */
  transcript?: string;
  /** The word that marks what need not be filled in. */
  optional?: string;
  /** In an empty box whose placeholder has no letter, so that it does not look like an answer: "e.g. {example}". */
  example?: string;
  /** On an answer that is read back: it leads to the answer's question and returns from there. */
  change?: string;
  /** The logo link's name for screen readers. */
  home?: string;
  /** The first link of the page, for keyboards. */
  skipToContent?: string;
  /** The label of a text box without one of its own. */
  answer?: string;
  /** The label of a box for an e-mail address without one of its own. */
  email?: string;
  /** What a button says while the answers are sent. */
  sending?: string;
}
/** What the visitor reads when something does not work. What is left out is taken from the file of the document's language, flows/languages/<language>.json. */
export interface Messages extends Omit<read.Messages, 'errorTitle' | 'errorButton' | 'errorEvent' |
    'offline' | 'notLoaded' | 'slow' | 'retry' | 'noScript' | 'incomplete' | 'opening' |
    'openingPlan'> {
  /** The heading when a screen cannot be drawn. */
  errorTitle?: string;
  /** The button that leads back to the start. */
  errorButton?: string;
  /** The analytics event that tells of a screen that could not be drawn, with the error's message and the screen's name, without answers. */
  errorEvent?: string;
  /** Shown while the next screen cannot be fetched because the network is down. */
  offline?: string;
  /** Shown while the next screen cannot be fetched although there is a network. By default the words for a network that is down. */
  notLoaded?: string;
  /** Shown while the next screen is still on its way. */
  slow?: string;
  /** The button that tries again. */
  retry?: string;
  /** Shown when the browser runs no JavaScript. */
  noScript?: string;
  /** Shown where the funnel cannot go on because the page's script could not be loaded. By default the words for a browser without JavaScript. */
  incomplete?: string;
  /** Shown until the screen of a page is there, where it depends on the visitor. By default the words for the next screen. */
  opening?: string;
  /** Shown instead on pages that plan links open. By default the words for the next screen. */
  openingPlan?: string;
}
/** What is said about wrong answers, wherever the question does not say it itself. Those that are left out are the language's. */
export interface AnswerMessages extends Omit<read.AnswerMessages, 'missing' | 'notNumber' |
    'ambiguous' | 'tooLow' | 'tooHigh' | 'offStep' | 'notDay' | 'tooEarly' | 'tooLate' | 'tooLong' |
    'charactersLeft' | 'notEmail' | 'notPhone' | 'notGiven' | 'notListed' | 'tooFew' | 'tooMany' |
    'problems' | 'targetTooLow' | 'targetZero'> {
  /** Nothing has been entered or chosen. */
  missing?: string;
  /** The text is no number. */
  notNumber?: string;
  /** The number can be read in two ways: "1.500" on an English page is 1.5 or 1500. */
  ambiguous?: string;
  /** The number or amount is below the answer's minimum. */
  tooLow?: string;
  /** The number or amount is above the answer's maximum. */
  tooHigh?: string;
  /** The number is between two of the answer's steps. */
  offStep?: string;
  /** The day is not complete, or not in the calendar. */
  notDay?: string;
  /** The day is before the answer's earliest. */
  tooEarly?: string;
  /** The day is after the answer's latest. */
  tooLate?: string;
  /** The text is longer than the answer may be. */
  tooLong?: string;
  /** What is said below a box for a text about the characters that are left. Shown from the last fifth on. */
  charactersLeft?: string;
  /** The text is no e-mail address. */
  notEmail?: string;
  /** There is no such telephone number in the chosen country. */
  notPhone?: string;
  /** A consent that the answer requires is not given. */
  notGiven?: string;
  /** What is written is not in the list of choices. */
  notListed?: string;
  /** Fewer cards are chosen than the question's minimum. */
  tooFew?: string;
  /** The visitor tries to choose more cards than the question's maximum. */
  tooMany?: string;
  /** What stands above the list of wrong boxes of a form: "{count, plural, one {Please check one thing:} other {Please check # things:}}". */
  problems?: string;
  /** Of two amounts, the target is not above a current amount above 0. */
  targetTooLow?: string;
  /** Of two amounts, the target is 0. */
  targetZero?: string;
}
/** Words of the controls that only some screens have, wherever the screen does not say its own. Those that are left out are taken from the file of the document's language. */
export interface Controls extends Omit<read.Controls, 'previous' | 'next' | 'slide' | 'story' |
    'skip' | 'close' | 'open' | 'demoFailed' | 'demoSilent' | 'demoApart' | 'less' | 'more' |
    'country' | 'copyLink' | 'linkCopied' | 'copyFailed' | 'shareLink' | 'linkBox' | 'startOver' |
    'startOverHeadline' | 'startOverText' | 'startOverConfirm' | 'startOverCancel' |
    'startOverFailed' | 'withdraw' | 'withdrawText' | 'restart' | 'savePicture' | 'printPage' |
    'sharePage' | 'unfoldPage' | 'saveFailed' | 'sections' | 'legal' | 'timeLeft' | 'countdown' |
    'countdownSpoken' | 'dismiss' | 'timeline' | 'months' | 'adjust' | 'chart' | 'monthColumn' |
    'amountColumn' | 'currentAmount' | 'targetAmount' | 'pace' | 'yourPlan' | 'signUp' |
    'password' | 'showPassword' | 'hidePassword' | 'digit' | 'resend' | 'changeEmail' |
    'creatingAccount' | 'checkingCode' | 'codeWait'> {
  /** The control that shows the slide or story before. */
  previous?: string;
  /** The control that shows the slide or story after. */
  next?: string;
  /** What a slide is for screen readers. */
  slide?: string;
  /** A story's dot for screen readers. */
  story?: string;
  /** The button that ends a clip and leads on. */
  skip?: string;
  /** The control that closes a window. */
  close?: string;
  /** The button that opens the page below a film. */
  open?: string;
  /** The message when that page cannot be reached. */
  demoFailed?: string;
  /** The message when that page was reached, but does not work in its frame. */
  demoSilent?: string;
  /** The link that opens that page in a new tab, after this message. */
  demoApart?: string;
  /** The button that lowers a number. */
  less?: string;
  /** The button that raises a number. */
  more?: string;
  /** The list of countries of a telephone number, for screen readers. */
  country?: string;
  /** The button that copies the plan link. */
  copyLink?: string;
  /** What is shown and read out once it is copied. */
  linkCopied?: string;
  /** What is said where the browser allows no copying: the link is then in a box. */
  copyFailed?: string;
  /** The button that opens the device's share sheet. */
  shareLink?: string;
  /** The name of the box with the plan link. */
  linkBox?: string;
  /** The control that erases the answers and opens the first question. */
  startOver?: string;
  /** The question that the visitor confirms. */
  startOverHeadline?: string;
  /** What is erased. */
  startOverText?: string;
  /** The button that erases. */
  startOverConfirm?: string;
  /** The button that keeps everything. */
  startOverCancel?: string;
  /** What is said where nothing could be erased. */
  startOverFailed?: string;
  /** The same control where "session.consent" is written: it takes the consent back. */
  withdraw?: string;
  /** What is erased there: on the server too. */
  withdrawText?: string;
  /** The control that plays the conversation of a preview from the beginning. */
  restart?: string;
  /** The control that saves the page of a section "sheet" as a picture. */
  savePicture?: string;
  /** The control that opens the print window for that page, which saves PDF too. */
  printPage?: string;
  /** The control that shares the plan link with that page as its picture. */
  sharePage?: string;
  /** The control that shows the whole of that page on a phone. */
  unfoldPage?: string;
  /** What is said where that page could not be saved. */
  saveFailed?: string;
  /** What the links of an offer's top bar are, for screen readers. */
  sections?: string;
  /** What the legal links of the frame are, for screen readers. */
  legal?: string;
  /** What the countdown of the grant counts. */
  timeLeft?: string;
  /** The time that is left. */
  countdown?: string;
  /** The same for screen readers. */
  countdownSpoken?: string;
  /** The button that puts the grant off. */
  dismiss?: string;
  /** What the estimate between two amounts is. */
  timeline?: string;
  /** The estimate in months, with a form for each plural of the language. */
  months?: string;
  /** What screen readers call the slider below a box, with the label of the box. */
  adjust?: string;
  /** What the chart of a projection shows, for screen readers. */
  chart?: string;
  /** The head of the chart's column of months. */
  monthColumn?: string;
  /** The head of its column of amounts. */
  amountColumn?: string;
  /** What its first amount is. */
  currentAmount?: string;
  /** What its last amount is. */
  targetAmount?: string;
  /** What is chosen above the chart, for screen readers. */
  pace?: string;
  /** The pace that is shown first. */
  yourPlan?: string;
  /** The button of a signup's form. */
  signUp?: string;
  /** The label of the box for the password. */
  password?: string;
  /** The control that shows the password. */
  showPassword?: string;
  /** The control that hides it again. */
  hidePassword?: string;
  /** The name of a box of the code, for screen readers. */
  digit?: string;
  /** The control that asks for another code. */
  resend?: string;
  /** The control that leads back from the code to the form. */
  changeEmail?: string;
  /** The words of the form's button while the account is made. */
  creatingAccount?: string;
  /** The message while the code is checked. */
  checkingCode?: string;
  /** The message until another code can be asked for, with {time} as in "0:42". */
  codeWait?: string;
}
/** What is said when signing up does not work, wherever the signup does not say it itself. Those that are left out are taken from the file of the document's language. */
export interface AccountMessageDefaults extends Omit<read.AccountMessageDefaults, 'passwordShort' |
    'emailRefused' | 'passwordWeak' | 'passwordCharacters' | 'passwordLeaked' | 'credentials' |
    'codeWrong' | 'tooMany' | 'offline' | 'unavailable' | 'closed' | 'robot' | 'stale' | 'unknown'>
     {
  /** The password has too few characters. Shown at the password's box. */
  passwordShort?: string;
  /** The server cannot send mail to this address. Shown at the e-mail's box. */
  emailRefused?: string;
  /** The server wants a stronger password and gives no reason. Shown at the password's box. */
  passwordWeak?: string;
  /** The password lacks kinds of characters that the server wants. Shown at the password's box. */
  passwordCharacters?: string;
  /** The password is known from a data leak. Shown at the password's box. */
  passwordLeaked?: string;
  /** The server refuses the entries without saying which. */
  credentials?: string;
  /** The code is wrong, used or expired; the server does not tell which. Shown at the code's boxes. */
  codeWrong?: string;
  /** Too many tries in a short time. */
  tooMany?: string;
  /** The network is down. Nothing is lost. */
  offline?: string;
  /** The server does not answer, or only with errors. */
  unavailable?: string;
  /** Signing up is switched off at the server. */
  closed?: string;
  /** The check against robots failed. */
  robot?: string;
  /** The signup has been open for too long and has to begin again. */
  stale?: string;
  /** Anything else. Say what the visitor can do, and where help is. */
  unknown?: string;
}
/** The page frame: step counter, the strip of customers' logos and the legal links. */
export interface FrameOptions extends Omit<read.FrameOptions, 'totalSteps' | 'logos' | 'preview' |
    'legal'> {
  /** The total in the step counter: the highest step when left out. */
  totalSteps?: number;
  /** Customers' logos at the foot of the page. */
  logos?: read.PlainImage[];
  preview?: FramePreview;
  legal?: FrameLegal;
}
/** The phone of an offer's section "preview": next to the questions in wide windows, peeking in below them in others. It gains a line with each answer. */
export interface FramePreview extends Omit<read.FramePreview, 'peek' | 'close'> {
  /** Whether it shows with the newest line at the foot of windows that are too narrow for the whole one, and opens as a sheet: as a phone or as a note, as the theme says. It is gone where a screen needs the room, and while a keyboard is open. */
  peek?: boolean;
  /** The control that closes the sheet. */
  close?: string;
}
/** Links to legal screens, such as privacy, at the foot of every screen. An offer with a top bar and a footer section shows the footer's links instead. */
export interface FrameLegal extends Omit<read.FrameLegal, 'name'> {
  /** The name of these links for screen readers. */
  name?: string;
}
/** Music and sounds. Browsers that refuse to play them are silent until the visitor's first tap. */
export interface FunnelAudio extends Omit<read.FunnelAudio, 'mutedKey' | 'tracks'> {
  /** The local storage key that remembers that the visitor muted the sound. */
  mutedKey?: string;
  /** Music by name. */
  tracks: {
    [k: string]: MusicTrack;
  };
}
/** A piece of music. */
export interface MusicTrack extends Omit<read.MusicTrack, 'fadeSteps'> {
  /** In how many steps the volume changes. */
  fadeSteps?: number;
}
/** A clip: files of this site, or a film at Vimeo, YouTube or Wistia that loads when the visitor asks for it. */
export interface FunnelVideo extends Omit<read.FunnelVideo, 'source'> {
  source: VideoSource;
}
/** Files of this site. */
export interface FileSource extends Omit<read.FileSource, 'captions'> {
  /**
   * At least one caption file. A video without captions is not allowed.
   *
   * @minItems 1
   */
  captions: CaptionFile[];
}
/** Captions in one language. */
export interface CaptionFile extends Omit<read.CaptionFile, 'shown'> {
  /** Whether they are shown before the viewer asks for them. Not where nobody speaks and the clip itself shows its words in this language. */
  shown?: boolean;
}
/** A bonus that runs out: every visitor gets it once, from their first visit until the window is over. Offers that have its section show it, as a banner and in a window that opens by itself. */
export interface FunnelGrant extends Omit<read.FunnelGrant, 'storageKey' | 'modal' | 'banner' |
    'reports'> {
  /** The local storage key of the grant's state. Two keys with the same beginning remember that it was used. */
  storageKey?: string;
  modal: GrantModal;
  banner: GrantBanner;
  /** Analytics events of the grant, on "accepted", "dismissed" and "claimed". */
  reports?: Report[];
}
/** The window. */
export interface GrantModal extends Omit<read.GrantModal, 'countdown' | 'left' | 'dismiss' |
    'close'> {
  /** What the countdown counts, for example "Time left". */
  countdown?: string;
  /** The countdown for screen readers, with {hours} and {minutes}. */
  left?: string;
  /** The button that puts the grant off. */
  dismiss?: string;
  /** The control that closes the window, for screen readers. */
  close?: string;
}
/** The banner that stays at the foot of the offer until the grant is accepted. */
export interface GrantBanner extends Omit<read.GrantBanner, 'countdown' | 'left'> {
  /** The time that is left, with {hours} and {minutes}: "{hours}h {minutes}m". */
  countdown?: string;
  /** The same for screen readers, with {hours} and {minutes}. */
  left?: string;
}
/** One of a few declared values. */
export interface ChoiceField extends Omit<read.ChoiceField, 'assigned'> {
  assigned?: Assigned;
}
/** How visitors are assigned one of the values at random, for an experiment: no screen asks for it. A visitor keeps the value over reloads and later visits, also when the weights change. */
export interface Assigned extends Omit<read.Assigned, 'share'> {
  /** The part of the visitors that take part: 0.2 is one in five. The others get the first value, and are not counted. */
  share?: number;
}
/** Words the visitor writes. */
export interface TextField extends Omit<read.TextField, 'maxLength'> {
  /** How many characters the visitor can write. */
  maxLength?: number;
}
/** A number: how many people, a size, a place on a scale. */
export interface NumberField extends Omit<read.NumberField, 'step'> {
  /** The distance between two numbers, counted from the minimum, or from 0 without one: 0.5 takes 1, 1.5, 2. */
  step?: number;
}
/** Whether the visitor agrees to something. Neither a plan link nor an address gives it. */
export interface ConsentField extends Omit<read.ConsentField, 'required'> {
  /** True if the funnel goes on only with this consent. */
  required?: boolean;
}
/** A number or an amount that follows from other answers. No visitor enters it; it changes with the answers that it is calculated from. */
export interface ComputedField extends Omit<read.ComputedField, 'decimals' | 'storedIn'> {
  /** How many decimals of a number are shown, stored and sent. Amounts have whole cents. Conditions and calculations read the full precision. */
  decimals?: number;
  /** The unit of a stored amount: "cents" or "units" (dollars). */
  storedIn?: 'cents' | 'units';
}
/** A question: the visitor chooses a card, writes a text, enters amounts or an e-mail address. */
export interface QuestionNode extends Omit<read.QuestionNode, 'sentAs' | 'asks' | 'sends' |
    'timings' | 'path' | 'look' | 'reports' | 'branches' | 'next'>, Pick<NodeBase, 'path' | 'look' |
    'reports' | 'branches' | 'next'> {
  /** Which line is sent as the question, as the visitor read it: the title, or the subtitle where that one asks. Amounts send the title with the label of their box. */
  sentAs?: 'title' | 'subtitle';
  asks: Asks;
  sends?: Sends;
  timings?: QuestionTimings;
}
/** One card of several. Choosing one leads on. */
export interface AsksChoice extends Omit<read.AsksChoice, 'as' | 'choices'> {
  /** How the cards are drawn: as the theme says when left out. Cards that do not fit are drawn in the next larger way. */
  as?: 'rows' | 'tiles' | 'pictures' | 'chips';
  /**
   * The cards in their order: one for each value of the field when left out.
   *
   * @minItems 2
   * @maxItems 26
   */
  choices?: Choice[];
}
/** One card. */
export interface Choice extends Omit<read.Choice, 'box' | 'next'> {
  box?: AsksText;
  next?: Next;
}
/** A text that the visitor writes. */
export interface AsksText extends Omit<read.AsksText, 'label' | 'rows' | 'autocomplete' |
    'inputMode' | 'counter' | 'optional' | 'messages' | 'button'> {
  /** The box's label: the document's "answer" when left out. In a form it has to be written. */
  label?: string;
  /** How many lines the box shows. */
  rows?: number;
  /** What browsers may fill in, as the HTML standard writes it: "postal-code". Before it may stand, in this order: "section-" and a name of yours, for boxes that belong together; "shipping" or "billing"; and for a telephone number, an e-mail address or a chat, "home", "work", "mobile", "fax" or "pager". Passwords and card numbers are not among them: answers are stored in plain text. */
  autocomplete?: string;
  /** The keyboard that phones show. */
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  /** What is said below the box about the characters that are left, with {count}. Shown from the last fifth on. */
  counter?: string;
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional?: boolean;
  messages?: TextMessages;
  /** The label of the button that leads on: the document's "continue" when left out. */
  button?: string;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface TextMessages extends Omit<read.TextMessages, 'missing' | 'tooLong'> {
  /** Nothing has been entered or chosen. */
  missing?: string;
  /** The text is longer than the answer may be. */
  tooLong?: string;
}
/** Several cards of many. A button leads on. */
export interface AsksChoices extends Omit<read.AsksChoices, 'as' | 'choices' | 'minimum' |
    'messages'> {
  /** How the cards are drawn: as the theme says when left out. Cards that do not fit are drawn in the next larger way. */
  as?: 'rows' | 'tiles' | 'pictures' | 'chips';
  /**
   * The cards in their order: one for each value of the field when left out.
   *
   * @minItems 2
   * @maxItems 26
   */
  choices?: MultipleChoice[];
  /** How many cards have to be chosen. With 0 the visitor may go on without an answer. */
  minimum?: number;
  messages?: ChoicesMessages;
}
/** One card. */
export interface MultipleChoice extends Omit<read.MultipleChoice, 'box'> {
  box?: AsksText;
}
/** The messages about too few or too many chosen cards. */
export interface ChoicesMessages extends Omit<read.ChoicesMessages, 'tooFew' | 'tooMany'> {
  /** Fewer than the minimum are chosen, with {minimum}. Instead of the document's words. */
  tooFew?: string;
  /** The visitor tries to choose more than the maximum, with {maximum}. Instead of the document's words. */
  tooMany?: string;
}
/** One of many choices, from a list that the visitor searches by typing. */
export interface AsksSelect extends Omit<read.AsksSelect, 'autocomplete' | 'optional' | 'messages' |
    'button'>, Pick<BoxBase, 'button'> {
  /** What browsers may fill in, as the HTML standard writes it: "postal-code". Before it may stand, in this order: "section-" and a name of yours, for boxes that belong together; "shipping" or "billing"; and for a telephone number, an e-mail address or a chat, "home", "work", "mobile", "fax" or "pager". Passwords and card numbers are not among them: answers are stored in plain text. */
  autocomplete?: string;
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional?: boolean;
  messages?: SelectMessages;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface SelectMessages extends Omit<read.SelectMessages, 'missing' | 'notListed'> {
  /** Nothing has been entered or chosen. */
  missing?: string;
  /** What is written is not in the list of choices. Also shown in place of the list when nothing in it matches. */
  notListed?: string;
}
/** What all boxes share that a visitor fills in. */
export interface BoxBase extends Omit<read.BoxBase, 'button'> {
  /** The label of the button that leads on: the document's "continue" when left out. */
  button?: string;
}
/** Two cards: yes and no. Choosing one leads on. */
export interface AsksYesno extends Omit<read.AsksYesno, 'yes' | 'no'> {
  yes?: YesnoCard;
  no?: YesnoCard;
}
/** What is on one of the two cards, if it is not only the answer's word, and where it leads. */
export interface YesnoCard extends Omit<read.YesnoCard, 'next'> {
  next?: Next;
}
/** An e-mail address. */
export interface AsksEmail extends Omit<read.AsksEmail, 'label' | 'invalid' | 'autocomplete' |
    'optional' | 'messages' | 'button'> {
  /** The box's label: the document's "email" when left out. In a form it has to be written. */
  label?: string;
  /** The message about an invalid address, instead of the document's words. */
  invalid?: string;
  /** Which e-mail address browsers may fill in: "work email", or "section-partner email" for a second person on the same screen. "off" for none. */
  autocomplete?: string;
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional?: boolean;
  messages?: EmailMessages;
  /** The label of the button that leads on: the document's "continue" when left out. */
  button?: string;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface EmailMessages extends Omit<read.EmailMessages, 'missing'> {
  /** Nothing has been entered or chosen. */
  missing?: string;
}
/** Two amounts: where the visitor is and where they want to be, with the time it may take. */
export interface AsksAmounts extends Omit<read.AsksAmounts, 'messages' | 'timeline' | 'slider' |
    'button'> {
  messages?: AmountMessages;
  timeline: Timeline;
  slider?: AmountSlider;
  /** The label of the button that leads on: the document's "continue" when left out. */
  button?: string;
}
/** The messages about invalid amounts. */
export interface AmountMessages extends Omit<read.AmountMessages, 'currentMissing' |
    'targetMissing' | 'targetTooLow' | 'targetZero' | 'notNumber' | 'offStep' | 'tooLow' |
    'tooHigh'> {
  /** There is no current amount and the checkbox is not set. */
  currentMissing?: string;
  /** There is no target. */
  targetMissing?: string;
  /** The target is not above a current amount above 0. */
  targetTooLow?: string;
  /** The target is 0. */
  targetZero?: string;
  /** What a box holds is no amount. */
  notNumber?: string;
  /** An amount is no whole number of units. */
  offStep?: string;
  /** An amount is below its answer's minimum, or below 0. */
  tooLow?: string;
  /** An amount is above its answer's maximum, or above what boxes take. */
  tooHigh?: string;
}
/** How long it may take to get from one amount to the other, said and drawn as a curve. */
export interface Timeline extends Omit<read.Timeline, 'label' | 'text'> {
  /** What the display is. */
  label?: string;
  /** The display, with {months}: "About {months, plural, one {# month} other {# months}}". */
  text?: string;
}
/** A slider below each box, for those who would rather drag than type. A box takes other amounts as well. */
export interface AmountSlider extends Omit<read.AmountSlider, 'label'> {
  /** What screen readers call it, with {label}, the label of its box: "Adjust {label}". */
  label?: string;
}
/** A number that the visitor writes. */
export interface AsksNumber extends Omit<read.AsksNumber, 'stepper' | 'optional' | 'messages' |
    'button'>, Pick<BoxBase, 'button'> {
  stepper?: Stepper;
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional?: boolean;
  messages?: NumberMessages;
}
/** A button on each side of the box that takes one step. For small numbers, such as of people. */
export interface Stepper extends Omit<read.Stepper, 'less' | 'more'> {
  /** What the button for one step down is called, for screen readers. */
  less?: string;
  /** What the button for one step up is called, for screen readers. */
  more?: string;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface NumberMessages extends Omit<read.NumberMessages, 'missing' | 'notNumber' |
    'ambiguous' | 'tooLow' | 'tooHigh' | 'offStep'> {
  /** Nothing has been entered or chosen. */
  missing?: string;
  /** The text is no number. */
  notNumber?: string;
  /** The number can be read in two ways: "1.500" on an English page is 1.5 or 1500. */
  ambiguous?: string;
  /** The number or amount is below the answer's minimum. */
  tooLow?: string;
  /** The number or amount is above the answer's maximum. */
  tooHigh?: string;
  /** The number is between two of the answer's steps. */
  offStep?: string;
}
/** An amount that the visitor writes, in whole units of the funnel's currency. */
export interface AsksMoney extends Omit<read.AsksMoney, 'optional' | 'messages' | 'button'>,
    Pick<BoxBase, 'button'> {
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional?: boolean;
  messages?: MoneyMessages;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface MoneyMessages extends Omit<read.MoneyMessages, 'missing' | 'notNumber' | 'tooLow' |
    'tooHigh' | 'offStep'> {
  /** Nothing has been entered or chosen. */
  missing?: string;
  /** The text is no amount. */
  notNumber?: string;
  /** The amount is below the answer's minimum, or below 0. */
  tooLow?: string;
  /** The amount is above the answer's maximum, or above what boxes take. */
  tooHigh?: string;
  /** The amount is no whole number of units. */
  offStep?: string;
}
/** A place on a scale that the visitor taps: numbers or stars. */
export interface AsksScale extends Omit<read.AsksScale, 'optional' | 'messages' | 'button'>,
    Pick<BoxBase, 'button'> {
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional?: boolean;
  messages?: ScaleMessages;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface ScaleMessages extends Omit<read.ScaleMessages, 'missing'> {
  /** Nothing has been entered or chosen. */
  missing?: string;
}
/** A number that the visitor sets by moving a slider. */
export interface AsksSlider extends Omit<read.AsksSlider, 'button'>, Pick<BoxBase, 'button'> {}
/** A day that the visitor chooses in the calendar of their device. */
export interface AsksDate extends Omit<read.AsksDate, 'autocomplete' | 'optional' | 'messages' |
    'button'>, Pick<BoxBase, 'button'> {
  /** "bday" lets browsers fill in the day of birth, "section-partner bday" that of a second person on the same screen. */
  autocomplete?: string;
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional?: boolean;
  messages?: DateMessages;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface DateMessages extends Omit<read.DateMessages, 'missing' | 'notDay' | 'tooEarly' |
    'tooLate'> {
  /** Nothing has been entered or chosen. */
  missing?: string;
  /** The day is not complete, or not in the calendar. */
  notDay?: string;
  /** The day is before the answer's earliest. */
  tooEarly?: string;
  /** The day is after the answer's latest. */
  tooLate?: string;
}
/** A telephone number. */
export interface AsksPhone extends Omit<read.AsksPhone, 'countryLabel' | 'autocomplete' |
    'optional' | 'messages' | 'button'>, Pick<BoxBase, 'button'> {
  /** What the list of countries is called, for screen readers. */
  countryLabel?: string;
  /** Which telephone number browsers may fill in: "work tel", or "section-partner tel" for a second person on the same screen. "off" for none. */
  autocomplete?: string;
  /** In a form: the box may stay empty, and says so. A question that may stay without an answer has "skip" instead. */
  optional?: boolean;
  messages?: PhoneMessages;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface PhoneMessages extends Omit<read.PhoneMessages, 'missing' | 'notPhone'> {
  /** Nothing has been entered or chosen. */
  missing?: string;
  /** There is no such telephone number in the chosen country. */
  notPhone?: string;
}
/** A checkbox by which the visitor agrees to something. */
export interface AsksConsent extends Omit<read.AsksConsent, 'messages' | 'button'>, Pick<BoxBase,
    'button'> {
  messages?: ConsentMessages;
}
/** What is said about a wrong answer, instead of the document's words. */
export interface ConsentMessages extends Omit<read.ConsentMessages, 'notGiven'> {
  /** A consent that the answer requires is not given. */
  notGiven?: string;
}
/** Several boxes on one screen, with one button. */
export interface AsksForm extends Omit<read.AsksForm, 'boxes' | 'problems' | 'button'> {
  /**
   * The boxes in their order. Each has a label; only the form has a button.
   *
   * @minItems 1
   * @maxItems 12
   */
  boxes: FormBox[];
  /** What stands above the list of wrong boxes after the button was pressed, with {count}, whose plural has a form for one. Instead of the document's words. */
  problems?: string;
  /** The label of the button that leads on: the document's "continue" when left out. */
  button?: string;
}
/** Sends all answers out when this question is answered. The funnel goes on whether it works or not. */
export interface Sends extends Omit<read.Sends, 'submitting'> {
  /** What the button says meanwhile. */
  submitting?: string;
}
/** Waiting times of this question. */
export interface QuestionTimings extends Omit<read.QuestionTimings, 'choice'> {
  /** How long a chosen card shows as chosen before the next screen: the document's time when left out. */
  choice?: string;
}
/** What every screen has, whatever its type. */
export interface NodeBase extends Omit<read.NodeBase, 'path' | 'look' | 'reports' | 'branches' |
    'next'> {
  path?: Paths;
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
  /** Analytics events of this screen, in addition to the document's. */
  reports?: Report[];
  branches?: Branches;
  next?: Next;
}
/** Where to go when a condition holds. */
export interface Branch extends Omit<read.Branch, 'history'> {
  /** "push" lets Back return to this screen, "replace" does not. */
  history?: 'push' | 'replace';
}
/** A screen that tells something: a testimonial, figures, a recap or a transition. Its button leads on, or it advances by itself. */
export interface InfoNode extends Omit<read.InfoNode, 'accent' | 'startOver' | 'autoAdvance' |
    'path' | 'look' | 'reports' | 'branches' | 'next'>, Pick<NodeBase, 'path' | 'look' | 'reports' |
    'branches' | 'next'> {
  /** The colour mood of the screen. */
  accent?: 'iris' | 'coral' | 'amber' | 'mint' | 'sky';
  startOver?: StartOver;
  /** True: the screen advances by itself after the document's time. A duration: after that time. */
  autoAdvance?: boolean | string;
}
/** A control that erases everything this site keeps of the visitor in the browser, in all its tabs, and opens the first question, after the visitor has confirmed it. With "session.consent" it takes the consent back, and the server erases the session too; elsewhere what the server has stays there. */
export interface StartOver extends Omit<read.StartOver, 'button' | 'headline' | 'text' | 'confirm' |
    'cancel' | 'failed'> {
  /** The words of the control. */
  button?: string;
  /** The question that the visitor confirms. */
  headline?: string;
  /** What is erased, and what is not. */
  text?: string;
  /** The button that erases. */
  confirm?: string;
  /** The button that keeps everything. */
  cancel?: string;
  /** What is said where nothing could be erased. */
  failed?: string;
}
/** A screen around a clip. An explainer plays blurred and silent behind the copy, and sharp beside it, until the visitor asks for it; a player shows the clip in a frame. */
export interface VideoNode extends Omit<read.VideoNode, 'rest' | 'labels' | 'records' | 'path' |
    'look' | 'reports' | 'branches' | 'next'>, Pick<NodeBase, 'path' | 'look' | 'reports' |
    'branches' | 'next'> {
  /** Where an explainer's clip loops silently until the visitor plays it. A phone on its side always has it behind the copy. The theme says whether the ground shows a clip that rests beside the copy, too. */
  rest?: 'behind' | 'split';
  labels?: VideoLabels;
  records?: read.VideoRecords;
}
/** The words of the controls. */
export interface VideoLabels extends Omit<read.VideoLabels, 'play' | 'continue' | 'skip'> {
  /** The button that plays the clip with sound. */
  play?: string;
  /** The button that leads on without the clip. */
  continue?: string;
  /** The button that ends the clip and leads on. */
  skip?: string;
}
/** Slides that follow each other and then lead on. */
export interface CarouselNode extends Omit<read.CarouselNode, 'labels' | 'path' | 'look' |
    'reports' | 'branches' | 'next'>, Pick<NodeBase, 'path' | 'look' | 'reports' | 'branches' |
    'next'> {
  labels?: CarouselLabels;
}
/** The words of the controls. */
export interface CarouselLabels extends Omit<read.CarouselLabels, 'previous' | 'next' | 'slide' |
    'continue'> {
  /** The control that shows the slide before. */
  previous?: string;
  /** The control that shows the slide after. */
  next?: string;
  /** What a slide is for screen readers, with {slide} and {total}. */
  slide?: string;
  /** The button that leads on. */
  continue?: string;
}
/** Steps that are ticked off while the visitor waits, and then lead on. */
export interface LoaderNode extends Omit<read.LoaderNode, 'path' | 'look' | 'reports' | 'branches' |
    'next'>, Pick<NodeBase, 'path' | 'look' | 'reports' | 'branches' | 'next'> {}
/** The offer page: sections in their order. The funnel ends here, or goes on where next says. */
export interface OfferNode extends Omit<read.OfferNode, 'version' | 'topBar' | 'sections' | 'path' |
    'look' | 'reports' | 'branches' | 'next'>, Pick<NodeBase, 'path' | 'look' | 'reports' |
    'branches' | 'next'> {
  /** The page's version as analytics see it. */
  version?: string;
  topBar?: TopBar;
  /** The sections from top to bottom, each under its id: its name, and its anchor in the address. */
  sections: {
    [k: string]: OfferSection;
  };
}
/** The bar that stays at the top of the page. */
export interface TopBar extends Omit<read.TopBar, 'label' | 'button'> {
  /** What the links are, for screen readers. */
  label?: string;
  button: TopBarButton;
}
/** The button that leads to the section with the price. */
export interface TopBarButton extends Omit<read.TopBarButton, 'reports'> {
  /** Analytics events of the button, on "click". */
  reports?: Report[];
}
/** The page's opening: the visitor's name and the headline. */
export interface GreetingSection extends Omit<read.GreetingSection, 'look' | 'typed'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
  /** True: the headline appears letter by letter, once, to visitors who come on to it from another screen. */
  typed?: boolean;
}
/** A phone that shows what the visitor gets, as a short conversation made of their answers. They can tap through it. */
export interface PreviewSection extends Omit<read.PreviewSection, 'look' | 'restart'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
  /** The control that plays the conversation from the beginning. */
  restart?: string;
}
/** A film in a frame, or in a large window. Nothing of it loads before it is asked for. */
export interface FilmSection extends Omit<read.FilmSection, 'look' | 'labels' | 'afterReports' |
    'demo' | 'reports'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
  labels?: FilmLabels;
  /** Analytics events of that link, on "click". */
  afterReports?: Report[];
  demo?: FilmDemo;
  /** Analytics events of the film, on "click". */
  reports?: Report[];
}
/** The words of the controls. */
export interface FilmLabels extends Omit<read.FilmLabels, 'play' | 'close'> {
  /** The control that plays it. */
  play?: string;
  /** The control that closes the window. */
  close?: string;
}
/** A page to try out below the film, in a frame: a still with a button until the visitor asks for it. The query of the page's address is handed on to it. */
export interface FilmDemo extends Omit<read.FilmDemo, 'labels' | 'reports'> {
  labels?: DemoLabels;
  /** Analytics events of the demo, on "click": it is opened. */
  reports?: Report[];
}
/** The words of its controls. */
export interface DemoLabels extends Omit<read.DemoLabels, 'open' | 'close' | 'failed' | 'silent' |
    'apart'> {
  /** The button that opens it. */
  open?: string;
  /** The control that closes it again. */
  close?: string;
  /** The message when it cannot be reached. */
  failed?: string;
  /** The message when it was reached, but does not work in its frame. */
  silent?: string;
  /** The link that opens it in a new tab, after this message. */
  apart?: string;
}
/** Social proof: a rating and who gave it. */
export interface ProofSection extends Omit<read.ProofSection, 'look' | 'people'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
  /** Portraits next to it. */
  people?: read.FunnelImage[];
}
/** The old way against the new way. */
export interface ComparisonSection extends Omit<read.ComparisonSection, 'look'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
}
/** Before and after: two pictures under one handle that the visitor moves, and what the difference brings. */
export interface ContrastSection extends Omit<read.ContrastSection, 'look'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
}
/** Gauges of the visitor's current state, scored by their answers. */
export interface GaugesSection extends Omit<read.GaugesSection, 'look'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
}
/** What the visitor has told, as cards. */
export interface HeardSection extends Omit<read.HeardSection, 'look'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
}
/** What the answers come to: the visitor's type with its picture, and a finding from their own numbers that says how it was worked out. */
export interface ResultSection extends Omit<read.ResultSection, 'look'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
}
/** One drawn page with what the visitor has told, to keep: with their name, their question, their answers and a phone. It can be saved as a picture and as PDF. */
export interface SheetSection extends Omit<read.SheetSection, 'look' | 'labels'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
  labels?: SheetLabels;
}
/** The words of the controls below the page. */
export interface SheetLabels extends Omit<read.SheetLabels, 'picture' | 'pdf' | 'share' | 'unfold' |
    'failed'> {
  /** The button that saves the page as a picture. */
  picture?: string;
  /** The button that opens the browser's print window, which saves PDF too. */
  pdf?: string;
  /** The button that shares the plan link with the page as its picture, on devices that can. */
  share?: string;
  /** The button that shows the whole page on a phone. */
  unfold?: string;
  /** What is said where the page could not be saved. */
  failed?: string;
}
/** The visitor's plan link, to copy and to share. The section is hidden while there are no answers. */
export interface PlanLinkSection extends Omit<read.PlanLinkSection, 'look' | 'labels'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
  labels?: PlanLinkLabels;
}
/** The words of the controls that hand out the plan link. */
export interface PlanLinkLabels extends Omit<read.PlanLinkLabels, 'copy' | 'copied' | 'failed' |
    'share' | 'box'> {
  /** The button that copies the link. */
  copy?: string;
  /** What is shown and read out once it is copied. */
  copied?: string;
  /** What is said where the browser allows no copying: the link is then in a box. */
  failed?: string;
  /** The button that opens the device's share sheet, where it has one. */
  share?: string;
  /** The name of the box with the link. */
  box?: string;
}
/** A chart of the way from the current to the target amount, and what happens first. */
export interface ProjectionSection extends Omit<read.ProjectionSection, 'look' | 'pace' | 'labels'>
     {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
  pace?: ProjectionPace;
  labels?: ProjectionLabels;
}
/** Another pace at which visitors may look at the curve, such as that of the question for the two amounts. The assumption of each is named above it. */
export interface ProjectionPace extends Omit<read.ProjectionPace, 'label' | 'plan'> {
  /** What is chosen, for screen readers: "Pace". */
  label?: string;
  /** The pace of "months", which is shown first. */
  plan?: string;
}
/** The words of the chart. */
export interface ProjectionLabels extends Omit<read.ProjectionLabels, 'chart' | 'month' | 'amount' |
    'current' | 'target'> {
  /** What the chart shows, for screen readers, with {current}, {target} and {months}. */
  chart?: string;
  /** The head of the months' column. */
  month?: string;
  /** The head of the amounts' column. */
  amount?: string;
  /** What the first amount is. */
  current?: string;
  /** What the last amount is. */
  target?: string;
}
/** Items that open one at a time. */
export interface AccordionSection extends Omit<read.AccordionSection, 'items' | 'look' | 'variants'>
     {
  /**
   * The items in their order.
   *
   * @minItems 1
   */
  items: AccordionItem[];
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: AccordionSectionVariant;
      }
    | AccordionSectionCase[];
}
/** One item. */
export interface AccordionItem extends Omit<read.AccordionItem, 'details' | 'whileGrant'> {
  /**
   * Points, shown when it is open.
   *
   * Items: Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML.
   */
  details?: string[];
  /** True for what belongs to the document's grant: it is shown only while the grant runs. */
  whileGrant?: boolean;
}
/** What is shown for one value. */
export interface AccordionSectionVariant extends Omit<read.AccordionSectionVariant, 'items'>,
    Pick<AccordionSectionShown, 'items'> {}
/** What may be different for some visitors. */
export interface AccordionSectionShown extends Omit<read.AccordionSectionShown, 'items'> {
  /**
   * The items in their order.
   *
   * @minItems 1
   */
  items?: AccordionItem[];
}
/** What is shown while a condition holds. */
export interface AccordionSectionCase extends Omit<read.AccordionSectionCase, 'items'>,
    Pick<AccordionSectionShown, 'items'> {}
/** Cards with a picture, a title and a text. */
export interface FeaturesSection extends Omit<read.FeaturesSection, 'look' | 'layout'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
  /** "rows": large, with the picture on alternating sides. "grid": small cards. */
  layout?: 'rows' | 'grid';
}
/** The price and the button. */
export interface PricingSection extends Omit<read.PricingSection, 'look' | 'checkout' | 'reports' |
    'hosts' | 'parameters' | 'grant'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
  checkout?: PricingCheckout;
  /** Analytics events of the button, on "click". */
  reports?: Report[];
  /** The hosts that the button may lead to, for example "checkout.example.com". An https address of any other host is refused. */
  hosts?: string[];
  /** What is added to the button's address, by the parameter's name. */
  parameters?: {
    [k: string]: read.LinkParameter;
  };
  grant?: PricingGrant;
}
/** The hosted checkout. The button leads there once its address is known, from here or from VITE_CHECKOUT_URL, and to "link" until then. */
export interface PricingCheckout extends Omit<read.PricingCheckout, 'parameters'> {
  /** What is added to its address, by the parameter's name. */
  parameters?: {
    [k: string]: read.LinkParameter;
  };
}
/** What changes with the document's grant: while it runs, once it is accepted, and when it is over. "plan", "price", "priceNote" and "charges" take the place of the section's own once it is accepted. */
export interface PricingGrant extends Omit<read.PricingGrant, 'open' | 'includes' | 'countdown' |
    'left'> {
  open?: read.PricingGrantOpen;
  /**
   * What the price includes while the grant runs, a line each, after the others.
   *
   * Items: Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML.
   */
  includes?: string[];
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  countdown?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  left?: string;
}
/** Case studies that turn by themselves. */
export interface StoriesSection extends Omit<read.StoriesSection, 'look' | 'labels' | 'variants' |
    'proof'>, Pick<StoriesSectionShown, 'proof'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
  labels?: StoriesLabels;
  /** What is shown instead for some answers: by the value of the field in "variantsBy", or a list of which the first counts whose "when" holds. */
  variants?:
    | {
        [k: string]: StoriesSectionVariant;
      }
    | StoriesSectionCase[];
}
/** The words of the controls. */
export interface StoriesLabels extends Omit<read.StoriesLabels, 'previous' | 'next' | 'story'> {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  previous?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  next?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  story?: string;
}
/** What is shown for one value. */
export interface StoriesSectionVariant extends Omit<read.StoriesSectionVariant, 'proof'>,
    Pick<StoriesSectionShown, 'proof'> {}
/** What may be different for some visitors. */
export interface StoriesSectionShown extends Omit<read.StoriesSectionShown, 'proof'> {
  proof?: Proof;
}
/** A button that opens a film. */
export interface Proof extends Omit<read.Proof, 'close'> {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  close?: string;
}
/** What is shown while a condition holds. */
export interface StoriesSectionCase extends Omit<read.StoriesSectionCase, 'proof'>,
    Pick<StoriesSectionShown, 'proof'> {}
/** A few paragraphs: a personal note with its writer and their portrait, or only the words. */
export interface NoteSection extends Omit<read.NoteSection, 'look'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
}
/** Questions and answers that open one at a time. */
export interface FaqSection extends Omit<read.FaqSection, 'look'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
}
/** The last words of an offer, and a button that leads back to the price. */
export interface ClosingSection extends Omit<read.ClosingSection, 'look' | 'reports'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
  /** Analytics events of the button, on "click". */
  reports?: Report[];
}
/** The foot of the page. */
export interface FooterSection extends Omit<read.FooterSection, 'look'> {
  /** The background: "paper" is light, "night" is dark. */
  look?: 'paper' | 'night';
}
/** Signing up: a form, a code, and the end of the funnel. */
export interface SignupNode extends Omit<read.SignupNode, 'query' | 'form' | 'code' | 'account' |
    'success' | 'path' | 'look' | 'reports' | 'branches' | 'next'>, Pick<NodeBase, 'path' | 'look' |
    'reports' | 'branches' | 'next'> {
  /** Fields that the address may set, by the name of the parameter: "?pro_trial=1". What does not fit the field is ignored; a flag that is missing is not set. */
  query?: {
    /** The id of a field of this document. */
    [k: string]: string;
  };
  form: SignupForm;
  code: SignupCode;
  account?: SignupAccount;
  success: SignupSuccess;
}
/** The form. */
export interface SignupForm extends Omit<read.SignupForm, 'email' | 'password' | 'button' |
    'messages'> {
  email?: Box;
  password?: PasswordBox;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  button?: string;
  messages?: SignupMessages;
}
/** A box for a line of text. */
export interface Box extends Omit<read.Box, 'label'> {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label?: string;
}
/** The box for the password. */
export interface PasswordBox extends Omit<read.PasswordBox, 'label' | 'minLength' | 'show' | 'hide'>
     {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label?: string;
  /** How many characters a password has at least. */
  minLength?: number;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  show?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  hide?: string;
}
/** The messages about invalid entries. */
export interface SignupMessages extends Omit<read.SignupMessages, 'missing' | 'passwordShort' |
    'emailInvalid'> {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  missing?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  passwordShort?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  emailInvalid?: string;
}
/** The boxes for the code. */
export interface SignupCode extends Omit<read.SignupCode, 'digit' | 'resend' | 'back'> {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  digit?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  resend?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  back?: string;
}
/** The words and times of a signup that a server checks. Used while "verification" is "supabase-auth". */
export interface SignupAccount extends Omit<read.SignupAccount, 'submitting' | 'verifying' |
    'sending' | 'waiting' | 'wait' | 'timeout' | 'table' | 'messages'> {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  submitting?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  verifying?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  sending?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  waiting?: string;
  /** How long visitors wait between two codes. No shorter than the server's "max_frequency", or it refuses. */
  wait?: string;
  /** How long the server may take for an answer before the visitor is told that it does not answer. */
  timeout?: string;
  /** The table at Supabase that links sessions to accounts. */
  table?: string;
  messages?: AccountMessages;
}
/** The message about each problem. Say what the visitor can do. */
export interface AccountMessages extends Omit<read.AccountMessages, 'emailRefused' |
    'passwordWeak' | 'passwordCharacters' | 'passwordLeaked' | 'credentials' | 'codeWrong' |
    'tooMany' | 'offline' | 'unavailable' | 'closed' | 'robot' | 'stale' | 'unknown'> {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  emailRefused?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  passwordWeak?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  passwordCharacters?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  passwordLeaked?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  credentials?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  codeWrong?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  tooMany?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  offline?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  unavailable?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  closed?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  robot?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  stale?: string;
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  unknown?: string;
}
/** The end. */
export interface SignupSuccess extends Omit<read.SignupSuccess, 'button' | 'planLink'> {
  /** The label of the button that leads on: the document's "continue" when left out. */
  button?: string;
  planLink?: SignupPlanLink;
}
/** The visitor's plan link, to copy and to share. It is hidden while there are no answers. */
export interface SignupPlanLink extends Omit<read.SignupPlanLink, 'labels'> {
  labels?: PlanLinkLabels;
}
/** An end of the funnel: thank you, or a plain "not for you". Nothing follows it on this site; it may lead to another one. */
export interface EndNode extends Omit<read.EndNode, 'paragraphs' | 'check' | 'heard' | 'redirect' |
    'startOver' | 'path' | 'look' | 'reports' | 'branches' | 'next'>, Pick<NodeBase, 'path' |
    'look' | 'reports' | 'branches' | 'next'> {
  /**
   * The text, paragraph by paragraph.
   *
   * Items: Copy that may hold links: [privacy](node:privacy) to a screen, [terms](https://www.example.com/terms) to a host of "linkHosts". Placeholders as in all copy, but not in an address. Never HTML.
   */
  paragraphs?: string[];
  /** Whether a check is drawn above the headline. When left out, it is where every way here has sent the answers or signed up, and there is no picture. */
  check?: boolean;
  /** Answers read back to the visitor as a short list, [] for none. When left out, it is all of them in the words of their questions, where every way here has sent the answers or signed up. */
  heard?: read.HeardItem[];
  redirect?: EndRedirect;
  startOver?: StartOver;
}
/** The way to another site: a link that the visitor follows, or that is followed by itself. */
export interface EndRedirect extends Omit<read.EndRedirect, 'label' | 'timeout'> {
  /** Copy. {field} is replaced by the visitor's answer, {field.form} by another wording of it, {field|words} uses the words when there is no answer. Never HTML. */
  label?: string;
  /** How long the visitor waits at most until the session is saved. */
  timeout?: string;
}
/** A comparison of versions of the funnel: which of them gets more visitors to a goal. */
export interface Experiment extends Omit<read.Experiment, 'guardrails' | 'smallest'> {
  /** What must not become worse, whatever happens to the goal. */
  guardrails?: read.Goal[];
  /** The smallest difference that matters, compared with the first version: "10%" is 11 leads instead of 10. A smaller one takes more visitors to find. */
  smallest?: string;
}
/** An experiment that has ended, with what it has found. `npm run experiment -- --keep` and the studio write it. */
export interface EndedExperiment extends Omit<read.EndedExperiment, 'found'> {
  found?: ExperimentFindings;
}
/** What its visits had shown. Left out where no visits could be read. */
export interface ExperimentFindings extends Omit<read.ExperimentFindings, 'versions'> {
  /**
   * The versions: first the one that the others were compared with.
   *
   * @minItems 1
   */
  versions: EndedVersion[];
}
/** A version, and what its visitors did. */
export interface EndedVersion extends Omit<read.EndedVersion, 'guardrails'> {
  /** How many of them reached what was not to become worse. */
  guardrails?: read.EndedGuardrail[];
}
