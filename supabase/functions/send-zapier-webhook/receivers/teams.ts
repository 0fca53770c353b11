import { expectHost, type Variables } from '../outside.ts';
import { member, tellService } from './api.ts';
import type { Receiver } from './receiver.ts';
import { linesOf } from './values.ts';

/** A card in a channel of Teams, by a workflow "When a webhook request is received". @throws naming the variable that is wrong */
export function teamsReceiver(variables: Variables): Receiver | undefined {
  const url = variables('TEAMS_WEBHOOK_URL');
  if (url === undefined) return undefined;
  expectHost(
    url,
    'TEAMS_WEBHOOK_URL',
    /(^|\.)(webhook\.office\.com|logic\.azure\.com|api\.powerplatform\.com)$/,
  );
  return {
    name: 'teams',
    tell: (lead, reach) => {
      // Cards read a little Markdown, and Teams refuses those of more than 28 kB.
      const lines = linesOf(lead)
        .slice(0, 60)
        .map((line) =>
          line === lead.planLink
            ? `[${new URL(line).host}](${line.replace(/[()]/g, encodeBracket)})`
            : line.slice(0, 300).replace(/[[\]()*_`#\\]/g, '\\$&'),
        );
      const content = {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: lines.map((text) => ({ type: 'TextBlock', text, wrap: true })),
      };
      const contentType = 'application/vnd.microsoft.card.adaptive';
      const body = { type: 'message', attachments: [{ contentType, contentUrl: null, content }] };
      return tellService(url, { headers: {}, body }, reach, member('error', 'code'));
    },
  };
}

const encodeBracket = (bracket: string): string => (bracket === '(' ? '%28' : '%29');
