import type { Variables } from '../outside.ts';
import { member, tellService } from './api.ts';
import type { Receiver } from './receiver.ts';
import { fieldMapIn, isAllowed, propertiesOf, withheld } from './values.ts';

/**
 * A contact of an audience in Mailchimp. One that is new gets Mailchimp's mail to confirm it; the state of one that is
 * known stays. @throws naming the variable that is missing or wrong
 */
export function mailchimpReceiver(variables: Variables): Receiver | undefined {
  const key = variables('MAILCHIMP_API_KEY');
  if (key === undefined) return undefined;
  const [, center] = /-([a-z]{2}\d+)$/.exec(key) ?? [];
  if (center === undefined)
    throw new Error('MAILCHIMP_API_KEY does not end with its data centre, such as "-us21".');
  const list = variables('MAILCHIMP_LIST');
  if (list === undefined || !/^[a-z0-9]+$/.test(list))
    throw new Error('MAILCHIMP_LIST is not the id of an audience, such as "a1b2c3d4e5".');
  const map = fieldMapIn(variables('MAILCHIMP_FIELDS') ?? 'FNAME=name', 'MAILCHIMP_FIELDS');
  const consent = variables('MAILCHIMP_CONSENT');
  const members = `https://${center}.api.mailchimp.com/3.0/lists/${list}/members`;
  return {
    name: 'mailchimp',
    isFor: ({ email }) => email !== undefined,
    tell: (lead, reach) => {
      if (!isAllowed(lead, consent)) return Promise.resolve(withheld);
      const { email = '' } = lead;
      const url = `${members}/${encodeURIComponent(email.toLowerCase())}?skip_merge_validation=true`;
      const body = {
        email_address: email,
        status_if_new: 'pending',
        merge_fields: propertiesOf(lead, map),
      };
      const headers = { authorization: `Basic ${btoa(`funnel:${key}`)}` };
      return tellService(url, { method: 'PUT', headers, body }, reach, member('title'));
    },
  };
}
