import type { Variables } from '../outside.ts';
import { member, tellService } from './api.ts';
import type { Receiver } from './receiver.ts';
import { fieldMapIn, isAllowed, propertiesOf, withheld } from './values.ts';

/** A contact in Brevo, made or brought up to date by its address. @throws naming the variable that is wrong */
export function brevoReceiver(variables: Variables): Receiver | undefined {
  const key = variables('BREVO_API_KEY');
  if (key === undefined) return undefined;
  const map = fieldMapIn(variables('BREVO_FIELDS') ?? 'FIRSTNAME=name', 'BREVO_FIELDS');
  const lists = (variables('BREVO_LISTS') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  if (lists.some((list) => !Number.isSafeInteger(list)))
    throw new Error('BREVO_LISTS is not a list of numbers, those of lists.');
  const consent = variables('BREVO_CONSENT');
  return {
    name: 'brevo',
    isFor: ({ email }) => email !== undefined,
    tell: (lead, reach) => {
      if (!isAllowed(lead, consent)) return Promise.resolve(withheld);
      const body = {
        email: lead.email,
        attributes: propertiesOf(lead, map),
        ...(lists.length > 0 ? { listIds: lists } : {}),
        updateEnabled: true,
      };
      const url = 'https://api.brevo.com/v3/contacts';
      return tellService(url, { headers: { 'api-key': key }, body }, reach, member('code'));
    },
  };
}
