// Generated from schemas/ by `npm run types`. Change the schema, not this file.
/* oxlint-disable */

/** Runs through a funnel that a test can follow, made by `npm run paths`. */
export interface Plan {
  /** The version of this format. */
  format: 2;
  /** The version of the engine that wrote the plan. */
  engine?: string;
  /** The id of the document. */
  funnel: string;
  /** The language of the pages: their paths and words are in it. */
  language?: string;
  /** The same document, strategies and seed give the same plan. */
  seed: number;
  /** What was planned for, in order. A later strategy only adds runs for what earlier ones leave. */
  strategies: PlanStrategy[];
  /** The runs. */
  runs: PlanRun[];
  /** What the screens show that runs lead to, by the names that steps expect. Only in plans that are kept. */
  screens?: {
    [k: string]: PlanScreen;
  };
  /** Every part of the document that runs can do. */
  coverage: PlanCovered[];
}
/** What a strategy wanted, and what became of it. */
export interface PlanStrategy {
  /** The strategy's name. */
  strategy: string;
  /** How many things it wants that can be done. */
  goals: number;
  /** How many of them the runs do. */
  met: number;
  /** How many runs it added to the plan. */
  runs: number;
  /** Goals that no run can do, whatever is answered. */
  unreachable: PlanGoal[];
  /** Goals of which it is not known whether a run can do them. */
  undecided: PlanGoal[];
  /** What a limit has left out, in words. */
  leftOut?: string;
}
/** Something that a strategy wants and that no run does. */
export interface PlanGoal {
  /** What it is, in a few words. */
  name: string;
  /** The id of the node that it belongs to. */
  node: string;
}
/** A visit from an entry to an end. */
export interface PlanRun {
  /** The strategy and the run's number: "edges-1". */
  id: string;
  /** The strategy that needs it. */
  strategy: string;
  /** The id of the node where it begins. */
  from: string;
  /** The id of the node where it ends. */
  to: string;
  /**
   * What to do, one after the other.
   *
   * @minItems 1
   */
  steps: PlanStep[];
}
/** Something to do, and what to expect after it. */
export interface PlanStep {
  /**
   * What is done.
   * - open: an address is opened
   * - answer: the visitor answers
   * - reject: the visitor tries an answer that the page or the machine refuses; nothing changes
   * - press: the visitor or a player does something else on the screen
   * - server: a server answers
   * - wait: time passes: until the timer of its event elapses, or without an event for a while in which nothing changes
   * - back, reload: the browser's buttons
   * - tab: an address is opened in a second tab, where the run goes on.
   */
  action: 'open' | 'answer' | 'reject' | 'press' | 'server' | 'wait' | 'back' | 'reload' | 'tab';
  /** The id of the node where it is done. Missing for the first step. */
  node?: string;
  /** For open, reload, back and tab: the path with its query. */
  address?: string;
  assigned?: Answers;
  event?: PlanEvent;
  /** For reject: only the page refuses the answer. It is not sent to the machine, which would accept it. */
  pageOnly?: boolean;
  /** For reject: the password that the visitor types. Elsewhere it is one that is right. */
  password?: string;
  /** 2: what the visitor presses at last is tapped twice at once, which does what one tap does. */
  taps?: 2;
  /** slow: what is asked during the step is answered late. */
  network?: 'slow';
  /** For wait: how much time passes. */
  milliseconds?: number;
  /**
   * JSON pointers of what the step does of the document.
   *
   * Items: A JSON pointer.
   */
  covers: string[];
  expect: PlanExpectation;
}
/** For the first step: the values that the visitor has been assigned. Missing where the document assigns none. */
export interface Answers {
  /** One answer. */
  [k: string]: string | number | boolean | string[];
}
/** The event of the machine. */
export interface PlanEvent {
  /** The event's name, such as "answer.goal". For wait it is the timer's event of the untimed machine. */
  type: string;
  values?: Answers1;
  /**
   * What a server refuses.
   *
   * Items: The name of its message.
   */
  problems?: string[];
}
/** Answers by field id: the name of a choice's value, an amount in cents, a text. */
export interface Answers1 {
  /** One answer. */
  [k: string]: string | number | boolean | string[];
}
/** What there is after a step. */
export interface PlanExpectation {
  /** The id of the node. */
  node: string;
  /** The machine's phase inside the node. Empty where it has none. */
  phase: string;
  /** The path that the browser shows. */
  address: string;
  /** The screen's heading, filled in. */
  heading: string;
  /** The name of what the screen shows, in a plan that is kept. Missing where another site is opened. */
  screen?: string;
  /** The progress bar, in percent. */
  progress?: number;
  /** The text that counts the steps. */
  counter?: string;
  /** What the step changes in the stored session, by stored names: null for what is removed. Missing where nothing is saved. */
  saved?: {
    /** The stored value. */
    [k: string]: string | number | boolean | null | string[];
  };
  /** What the server has of the answers once the visitor leaves, by stored names. Only after the last step, and only where answers are saved. */
  row?: {
    /** The stored value. */
    [k: string]: string | number | boolean | null | string[];
  };
  visit?: PlanVisit;
  /** The events that analytics receives, in order. */
  reports: PlanReport[];
  /** The payload that the webhook receives, part by part (schemas/webhook-payload.schema.json). {session_id}, {time}, {url} and {user_agent} stand for what only a browser knows; its plan link is there as the path and what it carries. */
  sent?: {
    /** A part of the payload. */
    [k: string]:
      | string
      | number
      | boolean
      | null
      | {}
      | {
          [k: string]: unknown;
        }[];
  };
  /** The step of a signup that the server is asked for. */
  account?: string;
  /**
   * The problems that the screen shows.
   *
   * Items: The name of its message.
   */
  refused?: string[];
  /** What the visitor reads about an answer that was refused. A step "reject" without it tries what the page does not let a visitor enter. */
  messages?: PlanMessage[];
  /** The address of another site that the visitor goes to. Nothing follows. */
  leaves?: string;
  /** The milliseconds until the screen changes by itself. Missing where it does not. */
  delay?: number;
}
/** What the server has of the visit itself once the visitor leaves. Only with `row`. */
export interface PlanVisit {
  /** The screen where the visitor is. */
  last: string;
  /**
   * The screens that were shown, by name.
   *
   * Items: The id of a screen.
   */
  screens: string[];
  /**
   * The screens where the visitor has completed the signup or followed a link to another site, by name. Missing where there is none.
   *
   * Items: The id of a screen.
   */
  succeeded?: string[];
  /** The visitor's version of each experiment. Those that take no part are recorded in none. */
  versions: {
    /** The name of a value. */
    [k: string]: string;
  };
  /**
   * The fields whose answers were sent, of those that are counted, by name.
   *
   * Items: The id of a field.
   */
  sent: string[];
}
/** An event for analytics. */
export interface PlanReport {
  /** The event's name. */
  event: string;
  /** Its values. What only a browser knows is named: {"system": "session_id"}. */
  payload: {
    /** A value, or the name of what the browser fills in. */
    [k: string]: string | number | boolean | null | {} | string[];
  };
}
/** A message. */
export interface PlanMessage {
  /** Where the document has it: a JSON pointer. Words that a document leaves out are its language's. */
  pointer: string;
  /** Its words, filled in. */
  text: string;
}
/** What a screen shows in one of its states. */
export interface PlanScreen {
  /** Its texts in their order, by JSON pointers into the document. The renderer fills in what is in braces. */
  texts: {
    /** The text as it is read. */
    [k: string]: string;
  };
  /** Its pictures, by JSON pointers into the document. */
  pictures: {
    [k: string]: PlanPicture;
  };
  /**
   * The sections of an offer, in their order.
   *
   * Items: The id of a section.
   */
  sections: string[];
  /** The links of the screen and of the frame around it. */
  links: PlanLink[];
  /** The step of a loader that runs, by its label. */
  current?: string;
}
/** A picture. */
export interface PlanPicture {
  /** Its file. */
  src: string;
  /** What it shows, in words. */
  alt: string;
}
/** A link. */
export interface PlanLink {
  /** What it is called. */
  name: string;
  /** Where it leads. */
  href: string;
}
/** A part of the document, and what the plan does with it. */
export interface PlanCovered {
  /** Its JSON pointer. */
  pointer: string;
  /** What it is. */
  kind:
    | 'node'
    | 'choice'
    | 'transition'
    | 'redirect'
    | 'variant'
    | 'timing'
    | 'fallback'
    | 'range'
    | 'message';
  /**
   * What the plan does with it.
   * - covered: some run does it
   * - unreachable: no run can, which is proved
   * - backward: no visit that only goes forward does it, which is proved; Back or a link may
   * - uncovered: no run of this plan does it.
   */
  status: 'covered' | 'unreachable' | 'backward' | 'uncovered';
  /** How many runs do it. */
  runs: number;
  /** Why no run of the plan does it. Only for parts that are not covered. */
  reason?: string;
}
