import type { Shot } from './camera';

/** How wide pictures are on the sheet, in CSS pixels: of windows like a phone's, and of wider ones. */
const widths = { narrow: 180, wide: 420 };

/** The most of a page that is shown in one piece, in windows. What is longer continues to the right. */
const windowsPerStrip = 4;

/** A page that shows pictures side by side, in the order they come in. */
export function sheetOf(title: string, shots: readonly Shot[]): string {
  return `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title>
<style>
body { display: flex; flex-wrap: wrap; gap: 20px 16px; align-items: start; margin: 24px; background: #e8e6e1; font: 14px/1.3 system-ui, sans-serif; }
h1 { width: 100%; margin: 0; font-size: 20px; }
figure { margin: 0; }
a { display: flex; gap: 4px; }
i { background: #fff; border: 1px solid #0003; background-repeat: no-repeat; }
figcaption { max-width: 420px; margin-top: 4px; overflow-wrap: anywhere; }
em { color: #b00020; font-style: normal; }
</style>
<h1>${escaped(title)}</h1>
${shots.map(figureOf).join('\n')}
`;
}

function figureOf({ id, size, file, height, problem }: Shot): string {
  const { viewport } = size;
  const width = viewport.width > 600 ? widths.wide : widths.narrow;
  const scale = width / viewport.width;
  const strip = viewport.height * windowsPerStrip;
  const strips = Array.from({ length: Math.ceil(height / strip) }, (_, index) => {
    const shown = Math.min(strip, height - index * strip) * scale;
    const style = [
      `width:${width}px`,
      `height:${Math.round(shown)}px`,
      `background-image:url('${encodeURI(file)}')`,
      `background-size:${width}px auto`,
      `background-position:0 ${-Math.round(index * strip * scale)}px`,
    ].join(';');
    return `<i style="${escaped(style)}"></i>`;
  });
  const why = problem === undefined ? '' : ` <em>${escaped(problem.split('\n')[0] ?? '')}</em>`;
  return (
    `<figure><a href="${escaped(encodeURI(file))}" aria-label="${escaped(id)}">${strips.join('')}</a>` +
    `<figcaption style="width:${width}px">${escaped(id)} · ${size.label}${why}</figcaption></figure>`
  );
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
