import type { Variables } from '../outside.ts';
import { member, tellService } from './api.ts';
import type { Receiver } from './receiver.ts';
import { fieldMapIn, isAllowed, propertiesOf, withheld } from './values.ts';

const contacts = 'https://api.hubapi.com/crm/v3/objects/contacts';

/** A contact in HubSpot, made or brought up to date by its address. */
export function hubspotReceiver(variables: Variables): Receiver | undefined {
  const token = variables('HUBSPOT_TOKEN');
  if (token === undefined) return undefined;
  const map = fieldMapIn(
    variables('HUBSPOT_FIELDS') ?? 'firstname=name,phone=phone',
    'HUBSPOT_FIELDS',
  );
  const consent = variables('HUBSPOT_CONSENT');
  const headers = { authorization: `Bearer ${token}` };
  const reason = member('category');
  return {
    name: 'hubspot',
    isFor: ({ email }) => email !== undefined,
    tell: async (lead, reach) => {
      if (!isAllowed(lead, consent)) return withheld;
      const { email = '' } = lead;
      const properties = { ...propertiesOf(lead, map), email };
      const made = await tellService(contacts, { headers, body: { properties } }, reach, reason);
      if (made.status !== 409) return made;
      // There is a contact with this address.
      const known = `${contacts}/${encodeURIComponent(email)}?idProperty=email`;
      return tellService(known, { method: 'PATCH', headers, body: { properties } }, reach, reason);
    },
  };
}
