import { expectHost, type Variables } from '../outside.ts';
import { tellService } from './api.ts';
import type { Receiver } from './receiver.ts';
import { linesOf } from './values.ts';

const longestMessage = 10_000;

/** A message in a channel of Slack, by an incoming webhook. @throws naming the variable that is wrong */
export function slackReceiver(variables: Variables): Receiver | undefined {
  const url = variables('SLACK_WEBHOOK_URL');
  if (url === undefined) return undefined;
  expectHost(url, 'SLACK_WEBHOOK_URL', /^hooks\.slack(-gov)?\.com$/);
  return {
    name: 'slack',
    tell: (lead, reach) => {
      const text = Array.from(linesOf(lead).join('\n'))
        // Slack refuses messages that are much longer.
        .slice(0, longestMessage)
        .join('')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;');
      const body = { text, mrkdwn: false, unfurl_links: false, unfurl_media: false };
      // Slack says why in a word of plain text: "invalid_payload".
      return tellService(url, { headers: {}, body }, reach, (answer) => answer.trim());
    },
  };
}
