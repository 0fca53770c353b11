// Generated from schemas/ by `npm run types`. Change the schema, not this file.
/* oxlint-disable */

/** What leaves the funnel when a visitor has left their address: the body that the server function takes, stores and forwards. The same for every funnel. */
export interface WebhookPayload {
  /** The id of the funnel. */
  survey_id: string;
  session: PayloadSession;
  /** When the visitor sent it, in UTC. */
  submitted_at: string;
  user: PayloadUser;
  meta: PayloadMeta;
  /**
   * The answers on the visitor's way, by number.
   *
   * @maxItems 200
   */
  answers: PayloadAnswer[];
  /** The outcome that the answers lead to. Null while a question before it is open. Left out by funnels without outcomes. */
  outcome?: {
    /** Its name in the funnel. */
    name: string;
    /** What people call it. */
    label: string;
  } | null;
  /** The visitor's own link to their plan. It carries their answers. Null where the funnel has no plan link. */
  personalized_plan_url: string | null;
  /** The session's id and a fingerprint of the answers: the same answers are the same event, however often they are sent. */
  event_id: string;
}
/** The session as it is kept on the device: answers under the names of their fields, groups of them one level deep. */
export interface PayloadSession {
  /** The visit that the answers belong to. */
  session_id: string;
  /** When the record was made, in UTC. */
  updated_at: string;
  /** @maxItems 100 */
  [k: string]:
    | string
    | number
    | boolean
    | string[]
    | {
        /** @maxItems 100 */
        [k: string]: string | number | boolean | string[];
      };
}
/** Who the visitor says they are. */
export interface PayloadUser {
  /** The name, where one was given. */
  name: string | null;
  /** The e-mail address, where one was given, in one form: without what was copied around it, its domain in small letters and in ASCII (ada@xn--mller-kva.de). */
  email: string | null;
  /** The telephone number, where one was given, with the code of its country: "+493012345678". */
  phone: string | null;
}
/** Where the visitor came from, and with what. */
export interface PayloadMeta {
  /** The address of the page that sent it. */
  source_url: string;
  /** What the browser calls itself. */
  user_agent: string;
  /** The language of the page, where the funnel has pages in several: "de". Answers are in the language of the document. */
  language?: string;
  utm: PayloadUtm;
}
/** The campaign of the first address that the visitor landed on. */
export interface PayloadUtm {
  /** utm_source. */
  source: string | null;
  /** utm_medium. */
  medium: string | null;
  /** utm_campaign. */
  campaign: string | null;
}
/** One answer. */
export interface PayloadAnswer {
  /** The number of the answer, the same in every payload of this funnel. */
  node_id: number;
  /** The question as the visitor read it. */
  question: string;
  /** Whether one of several answers was chosen, or written. */
  type: 'choice' | 'open-ended';
  /** The label of the chosen answer, or the labels of several with ", " between them, the text, or the amount as "$50,000". */
  value: string;
  /** The stored value of the chosen answer, or those of several with a comma between them. Only for choices. */
  choice_id?: string;
  /** The place in this list, from 1. */
  position: number;
}
