import { readFileSync } from 'node:fs';
import { enter, repeat, style, text } from '../maker/motion.mjs';

const folder = new URL('../../../public/images/people/', import.meta.url);

/** A picture of a person of the funnel, by the name of its file, as an SVG of the given width. */
export function portrait(who, size) {
  const picture = readFileSync(new URL(`${who}.svg`, folder)).toString('base64');
  return `<img class="face" width="${size}" height="${size}" alt="" src="data:image/svg+xml;base64,${picture}">`;
}

/**
 * A portrait of the funnel's own pictures in a ring of light, and what it says.
 * @param {{ who: string, at?: number | string, line?: string, lineAt?: number | string }} item `who` names a file of public/images/people
 */
export function avatar({ who, at = 0, line, lineAt }, clock) {
  if (line) clock.sound('advance', clock.at(lineAt));
  const said = line
    ? `<p class="glass" ${style(enter('pop', clock.at(lineAt), 0.7, 'var(--spring)'))}>${text(line)}</p>`
    : '';
  return `<div class="avatar" ${style(enter('pop', clock.at(at), 0.9, 'var(--spring)'))}>
    <u ${style(enter('glow', clock.at(at) + 0.3, 1.6))}></u>
    <div ${style(repeat('bob', -1, 5, 'infinite'))}>${portrait(who, 300)}</div>${said}</div>`;
}
