/** Builds the HTML page of a clip: sky, scenes and the pieces in them. */
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { during, enter, style } from './motion.mjs';
import { clockOf } from './timeline.mjs';

const require = createRequire(import.meta.url);
const fonts = [
  [
    'Bricolage Grotesque',
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    '200 800',
  ],
  ['Figtree', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', '300 900'],
];

async function fontFaces() {
  const rules = await Promise.all(
    fonts.map(async ([family, file, weights]) => {
      const bytes = await readFile(require.resolve(file));
      const url = `data:font/woff2;base64,${bytes.toString('base64')}`;
      return `@font-face{font-family:'${family}';font-weight:${weights};src:url(${url}) format('woff2')}`;
    }),
  );
  return rules.join('\n');
}

async function stylesIn(folder) {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.css')).toSorted();
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

const grain =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='320' height='320'%3E%3Cfilter id='n'%3E%3CfeTurbulence baseFrequency='.8' numOctaves='2'/%3E%3CfeColorMatrix values='0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1.4 -.3'/%3E%3C/filter%3E%3Crect width='320' height='320' filter='url(%23n)'/%3E%3C/svg%3E\")";

function sky({ seconds, light = ['#5b4bff', '#ff6b5e', '#a24dff'] }) {
  const [one, two, three] = light;
  return `<div class="sky" style="--long:${seconds}s;--one:${one};--two:${two};--three:${three}">
    <i class="light a"></i><i class="light b"></i><i class="light c"></i>
    <i class="sphere a"></i><i class="sphere b"></i><i class="sphere c"></i><i class="shade"></i></div>`;
}

function scenery(scene, { pieces, upright }, shape, sounds) {
  const clock = clockOf(scene, sounds);
  const shown = shape.upright ? scene.show.map((item) => upright(item, scene)) : scene.show;
  const inside = shown
    .map((item) => {
      const make = pieces[item.piece];
      if (!make) throw new Error(`There is no piece named "${item.piece}".`);
      const { x = 640, y = 340, tilt, size = 1 } = item;
      const [y0, y1, x0 = 5, x1 = 2] = tilt ?? [];
      const angles = `--y0:${y0}deg;--y1:${y1}deg;--x0:${x0}deg;--x1:${x1}deg;`;
      const motion = tilt
        ? enter('swing', scene.start, scene.end - scene.start + 0.6, 'ease-in-out')
        : '';
      return `<div class="piece" style="left:${x}px;top:${y}px;scale:${size}"><div class="tilt" ${style(motion, tilt ? angles : '')}>${make(item, clock)}</div></div>`;
    })
    .join('\n');
  const length = scene.end - scene.start;
  const motion = [
    during('cut', scene.start, length),
    enter('push', scene.start, length + 0.6, 'ease-out'),
  ];
  return `<section class="scene" ${style(motion)}>${inside}</section>`;
}

/**
 * The page of a clip in one shape, and the sounds its taps and arrivals make: they are the same in both.
 * @param set what scenes can show, how an upright scene lays it out, and the folder of the styles
 */
export async function buildPage(clip, timeline, set, shape) {
  const sounds = [];
  const scenes = timeline.scenes.map((scene) => scenery(scene, set, shape, sounds)).join('\n');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${clip.title}</title>
<style>${await fontFaces()}\n${await stylesIn(set.look)}
body{width:${shape.width}px;height:${shape.height}px;scale:${shape.density};transform-origin:0 0}</style>
<body class="${shape.upright ? 'upright' : ''}"><div class="stage">${sky(clip)}${scenes}<i class="grain" style='background:${grain}'></i></div></body></html>`;
  return { html, sounds };
}
