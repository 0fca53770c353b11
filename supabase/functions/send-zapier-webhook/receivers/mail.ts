import {
  teamMailOf,
  visitorMailOf,
  type MailFunnel,
  type MailLead,
} from '../mail-words.generated.ts';
import type { Outcome, Reach } from '../forward.ts';
import { htmlOf } from './html.ts';
import type { Lead } from './lead.ts';
import type { Receiver } from './receiver.ts';

/** What mails are made from, by the id of the funnel, then by language; that of the document first. */
export type MailFunnels = Readonly<Record<string, Readonly<Record<string, MailFunnel>>>>;

/** A mail to one person. */
export interface Mail {
  /** By which a mail program and some services drop duplicates. Without spaces. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends a mail, with a few attempts. Never rejects. */
export type SendMail = (mail: Mail, reach: Reach) => Promise<Outcome>;

/** What mails need besides their words. */
export interface MailSettings {
  readonly send: SendMail;
  /** The addresses of the team. None: the team gets no mail. */
  readonly team: readonly string[];
  /** The funnels, each time anew: while developing, their documents change. */
  readonly funnels: () => MailFunnels;
}

/** The mails about leads: to the team, and to the visitor. */
export const mailReceivers = ({ send, team, funnels }: MailSettings): Receiver[] => [
  ...team.map((to, index): Receiver => ({
    name: index === 0 ? 'mail-team' : `mail-team-${index + 1}`,
    isFor: (lead) => funnelOf(lead, funnels())?.mails.team !== undefined,
    tell: async (lead, reach) => {
      const funnel = funnelOf(lead, funnels());
      if (!funnel) return gone;
      const words = teamMailOf(funnel, wordsFor(lead));
      if ('skipped' in words) return words;
      const id = `${lead.eventId}.team${index === 0 ? '' : index + 1}`;
      const html = htmlOf(words.text, funnel.language);
      return send({ id, to, replyTo: lead.email, ...words, html }, reach);
    },
  })),
  {
    name: 'mail-visitor',
    isFor: (lead) =>
      lead.email !== undefined && funnelOf(lead, funnels())?.mails.visitor !== undefined,
    tell: async (lead, reach) => {
      const funnel = funnelOf(lead, funnels(), lead.language);
      const { email: to } = lead;
      if (!funnel || to === undefined) return gone;
      const words = visitorMailOf(funnel, wordsFor(lead));
      if ('skipped' in words) return words;
      const html = htmlOf(words.text, funnel.language);
      return send({ id: `${lead.eventId}.visitor`, to, replyTo: team[0], ...words, html }, reach);
    },
  },
];

const gone = { skipped: 'The funnel has no such mail any more.' };

const wordsFor = ({ record, answers, outcome, planLink }: Lead): MailLead => ({
  record,
  answers,
  outcome: outcome?.name,
  planLink,
});

/** A funnel in a language, or in its own. */
function funnelOf(
  { surveyId }: Lead,
  funnels: MailFunnels,
  language?: string,
): MailFunnel | undefined {
  if (!Object.hasOwn(funnels, surveyId)) return undefined;
  const inLanguages = new Map(Object.entries(funnels[surveyId] ?? {}));
  return inLanguages.get(language ?? '') ?? [...inLanguages.values()][0];
}
