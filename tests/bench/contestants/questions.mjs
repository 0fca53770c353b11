import { readFileSync } from 'node:fs';

const wizard = JSON.parse(readFileSync('flows/interface-wizard.json', 'utf8'));

/** The interface wizard's own choice questions, as plain text: title and labels. */
const known = Object.values(wizard.nodes).flatMap(({ type, title, subtitle, asks }) => {
  const isPlain = type === 'question' && asks.type === 'choice' && !title.includes('{');
  if (!isPlain) return [];
  const { values } = wizard.fields[asks.field];
  return [{ title, subtitle, choices: Object.values(values).map(({ label }) => label) }];
});

/**
 * Questions that every contestant asks, one after the other. The wizard's, over and over; a number makes titles unique.
 * @param count how many
 * @returns {{ title: string, subtitle?: string, choices: string[] }[]}
 */
export function questions(count) {
  return Array.from({ length: count }, (_, index) => {
    const question = known[index % known.length];
    return { ...question, title: `${index + 1}. ${question.title}` };
  });
}

export const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The styles of contestants that bring none: cards in a column, as simple as they can be. */
export const plainStyles = `*{box-sizing:border-box}body{margin:0;background:${wizard.theme?.paper ?? '#fff'};font:1rem/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:4rem 1rem}h1{font-size:2rem;line-height:1.15;margin:0 0 .5rem}
fieldset{display:grid;gap:.75rem;border:0;margin:1.5rem 0;padding:0}
button{padding:1rem;border:1px solid #ccc;border-radius:.75rem;background:#fff;font:inherit;text-align:start}
button[aria-pressed=true]{border-color:#06c;box-shadow:0 0 0 2px #06c}`;
