import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { safeSvg } from '../../../../app/devserver/studio/media/safe-svg';
import { studioMiddleware } from '../../../../app/devserver/studio/studio-middleware';
import { publicFiles } from '../../../../app/vite/document/public-files';
import { listen } from '../../../support/listen';
import { studioSettings } from '../../../support/studio-settings';

const root = mkdtempSync(join(tmpdir(), 'media-'));
const publicFolder = join(root, 'public');
const settings = studioSettings(root);
const { token } = settings;
const handle = studioMiddleware(settings);
const server = createServer((asked, answer) => {
  handle(asked, answer, () => answer.writeHead(404).end());
});
let origin = '';
beforeAll(async () => {
  origin = `http://localhost:${await listen(server)}`;
  mkdirSync(join(root, 'flows'));
  writeFileSync(join(root, 'flows/tea.json'), '{ "title": "Tea" }');
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  rmSync(publicFolder, { recursive: true, force: true });
  mkdirSync(publicFolder);
});

interface Dropped {
  readonly name?: string;
  readonly file?: string;
  readonly endings?: string;
  readonly token?: string;
}

const drop = async (body: Uint8Array | string, dropped: Dropped = {}) => {
  const { name = 'x', file = 'flows/tea.json', endings = 'svg,png,jpg,avif,webp' } = dropped;
  const response = await fetch(
    `${origin}/_studio/api/media?${new URLSearchParams({ name, file, endings }).toString()}`,
    {
      method: 'POST',
      body: typeof body === 'string' ? body : new Uint8Array(body),
      headers: { 'x-studio-token': dropped.token ?? token },
    },
  );
  return { status: response.status, answer: await response.json() };
};

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4b35d6' } });
const png = await picture(40, 20).png().toBuffer();
/** A small PNG whose head claims another size. */
function claiming(width: number, height: number): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(width, 16);
  bomb.writeUInt32BE(height, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}
const clip = readFileSync('public/media/goal-leads.mp4');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';

describe('files that are dropped in the studio', () => {
  it('stores a picture as an AVIF named in kebab-case, turned upright and without what its camera noted', async () => {
    const photo = await picture(4000, 3000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, answer } = await drop(photo, { name: 'Grüner Tee (1).JPG' });
    expect([status, answer]).toEqual([
      201,
      { src: '/images/tea/gruner-tee-1-jpg.avif', width: 1600, height: 2133 },
    ]);
    const stored = await sharp(join(publicFolder, answer.src)).metadata();
    expect(stored).toMatchObject({ width: 1600, height: 2133, compression: 'av1' });
    expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
  });

  it('does not make a small picture larger, and keeps one that moves as a WebP', async () => {
    expect((await drop(png)).answer).toEqual({ src: '/images/tea/x.avif', width: 40, height: 20 });
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { answer } = await drop(moving);
    expect(answer).toEqual({ src: '/images/tea/x.webp', width: 8, height: 8 });
    expect((await sharp(join(publicFolder, answer.src)).metadata()).pages).toBe(2);
  });

  it('makes a JPEG where only that or a PNG fits, as for previews of links, and takes no SVG there', async () => {
    const { answer } = await drop(png, { endings: 'jpg,png' });
    expect(answer.src).toBe('/images/tea/x.jpg');
    const vector = await drop(svg, { endings: 'jpg,png' });
    expect(vector.answer.message).toBe('SVG does not fit here. Choose a file that is JPG, PNG.');
  });

  it('never overwrites a file: another one gets a number, and the same one its own address', async () => {
    const other = await picture(10, 10).png().toBuffer();
    const drops = [png, other, png, other].map((each) => drop(each, { name: 'leaf' }));
    const sources = (await Promise.all(drops)).map(({ answer }) => answer.src);
    expect(new Set(sources)).toEqual(new Set(['/images/tea/leaf-2.avif', '/images/tea/leaf.avif']));
    expect([sources[0], sources[1]]).toEqual([sources[2], sources[3]]);
    expect(publicFiles(publicFolder), 'nothing half-written stays').toHaveLength(2);
  });

  it('stores a clip, a sound, captions and an SVG as they are', async () => {
    for (const [body, endings, src] of [
      [clip, 'mp4,webm', '/media/tea/x.mp4'],
      [readFileSync('public/media/goal-leads.webm'), 'mp4,webm', '/media/tea/x.webm'],
      ['WEBVTT\n', 'vtt', '/media/tea/x.vtt'],
      [svg, 'svg,avif', '/images/tea/x.svg'],
    ] as const) {
      expect((await drop(body, { endings })).answer.src).toBe(src);
      expect(readFileSync(join(publicFolder, src)).equals(Buffer.from(body))).toBe(true);
    }
  });

  it.each([
    ['a page that is called a picture', '<html><script>1</script></html>', /no file that a funnel/],
    ['a program', Buffer.from('\u007fELF'), /no file that a funnel/],
    ['nothing', '', /no file that a funnel/],
    ['half of a picture', png.subarray(0, 60), /broken/],
    ['a clip', clip, /^This is a clip\. What goes here is a picture\.$/],
    ['a photo of an iPhone', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0'), /HEIC/],
    ['an SVG with a script', svg.replace('<path', '<script/><path'), /not safe.*<script>/],
  ])('refuses %s on a picture in words, and stores nothing', async (_title, body, why) => {
    const { status, answer } = await drop(body, { name: 'cat.png' });
    expect(status).toBe(415);
    expect(answer.message).toMatch(why);
    expect(readdirSync(publicFolder, { recursive: true })).toEqual([]);
  });

  it.each([
    ['__proto__', /^This place takes none of the files/],
    ['constructor,toString', /^This place takes none of the files/],
    ['', /^This place takes none of the files/],
    ['__proto__,mp4', /^This is a picture\. What goes here is a clip\.$/],
  ])('says in words that a picture does not fit where the endings are %j', async (endings, why) => {
    const { status, answer } = await drop(png, { endings });
    expect(status).toBe(415);
    expect(answer.message).toMatch(why);
    expect(readdirSync(publicFolder)).toEqual([]);
  });

  it('refuses what is too large, or unfolds to too many pixels, in words', async () => {
    const huge = await drop(Buffer.alloc(100_000_001));
    expect([huge.status, huge.answer.message]).toEqual([
      413,
      'This file is too large: a clip has at most 100 MB.',
    ]);
    const long = await drop(Buffer.concat([png, Buffer.alloc(25_000_000)]));
    expect(long.answer.message).toBe('This picture is too large: a picture has at most 25 MB.');
    expect((await drop(claiming(12_000, 11_000))).answer.message).toMatch(/at most 120 megapixels/);
    expect(readdirSync(publicFolder)).toEqual([]);
  });

  it.each([
    '../../flows/evil',
    '..\\..\\evil',
    '/etc/passwd',
    '%2e%2e%2fevil',
    'a\0b/../../c',
    '.htaccess',
    '-',
  ])('makes a plain name of %j, inside of the folder', async (name) => {
    const { answer } = await drop(png, { name });
    expect(answer.src).toMatch(/^\/images\/tea\/[a-z][a-z0-9-]*\.avif$/);
    expect(readdirSync(join(publicFolder, 'images/tea'))).toHaveLength(1);
    expect(readdirSync(root).toSorted()).toEqual(['flows', 'public']);
  });

  it.each(['flows/../../x.json', '../x.json', 'flows/x', '', 'flows/a/b.json'])(
    'refuses %j as the flow that names the folder',
    async (file) => {
      expect((await drop(png, { file })).status).toBe(400);
      expect(readdirSync(publicFolder)).toEqual([]);
    },
  );

  it('follows no link out of public/', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'));
    symlinkSync(outside, join(publicFolder, 'images'));
    const { status, answer } = await drop(png);
    expect(status).toBe(415);
    expect(answer.message).toMatch(/a link that leads out of/);
    expect(readdirSync(outside)).toEqual([]);
    rmSync(outside, { recursive: true });
  });

  it('stores nothing without the token', async () => {
    expect((await drop(png, { token: 'another' })).status).toBe(403);
    expect(readdirSync(publicFolder)).toEqual([]);
  });

  it('says which other flows use a file', async () => {
    writeFileSync(join(root, 'flows/cake.json'), '{\n  "title": "Cake",\n  "src": "/a/b.svg"\n}');
    const ask = async (file: string) =>
      (
        await fetch(`${origin}/_studio/api/media?file=${file}`, {
          headers: { 'x-studio-token': token },
        })
      ).json();
    expect(await ask('flows/tea.json')).toEqual({ '/a/b.svg': ['Cake'] });
    expect(await ask('flows/cake.json')).toEqual({});
  });
});

/** A small SVG that draws a million copies of a path: each of its groups draws the one before twice. */
const copies = (drawn: (id: string) => string): string =>
  `<svg><g id="l0"><path/></g>${Array.from({ length: 20 }, (_, level) => `<g id="l${level + 1}">${drawn(`l${level}`).repeat(2)}</g>`).join('')}</svg>`;

describe('an SVG', () => {
  it('of each funnel is safe', () => {
    const files = publicFiles().filter((file) => file.endsWith('.svg'));
    expect(
      files.map((file) => safeSvg(readFileSync(join('public', file))).length > 0),
    ).not.toContain(false);
  });

  const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
  it.each([
    '<svg><a:script xmlns:a="http://www.w3.org/2000/svg">alert(1)</a:script></svg>',
    '<svg><SCRIPT/></svg>',
    '<svg><foreignObject><p/></foreignObject></svg>',
    '<svg onload="alert(1)"/>',
    '<svg\nonload\n=\n"alert(1)"/>',
    '<svg><path d="a>b" onclick=\'alert(1)\'/></svg>',
    '<svg><set attributeName="onmouseover" to="alert(1)"/></svg>',
    `<svg ${xlink}><animate attributeName="xlink:href" to="javascript:alert(1)"/></svg>`,
    '<svg><a href="javascript:alert(1)"><path/></a></svg>',
    '<svg><a href="java&#115;cript:alert(1)"/></svg>',
    '<svg><image href="https://evil.example/x.png"/></svg>',
    '<svg><use href="data:image/svg+xml;base64,AAAA#x"/></svg>',
    '<svg><style>@import "https://evil.example/x.css";</style></svg>',
    '<svg><style><![CDATA[path{fill:url(https://evil.example)}]]></style></svg>',
    '<svg><path style="fill:url(&#104;ttps://evil.example)"/></svg>',
    '<svg><h:b xmlns:h="http://www.w3.org/1999/&#120;html"/></svg>',
    '<!DOCTYPE svg [<!ENTITY x "<script/>">]><svg>&x;</svg>',
    '<?xml-stylesheet href="x.css"?><svg/>',
    '<?xml version="1.0" encoding="utf-7"?><svg/>',
    '<svg><![CDATA[<!--]]><script/><![CDATA[-->]]></svg>',
    '<svg><!-- --><script/><!-- --></svg>',
    '<svg><path "/><script/></svg>',
    '<svg><style>path{fill:u\\72l(https://evil.example)}</style></svg>',
    '<svg><path style="fill:\\75rl(https://evil.example)"/></svg>',
    '<svg><path style="fill:\\75 rl(\'https://evil.example\')"/></svg>',
    '<svg><style>@\\69mport "https://evil.example/x.css";</style></svg>',
    '<svg><style>@imp<!-- -->ort "https://evil.example/x.css";</style></svg>',
    '<svg><style>svg{background:image-set("https://evil.example/x.png" 1x)}</style></svg>',
    '<svg style="background:-webkit-image-set(\'https://evil.example/x.png\' 1x)"/>',
    '<svg style="background:imag\\65-set(\'https://evil.example/x.png\' 1x)"/>',
    '<svg style="--a:&quot;&#10;&quot; url(https://evil.example) &quot;"/>',
    '<svg style="background:src(\'https://evil.example/x.png\')"/>',
    '<svg><style>path{fill:url(https://evil.example "x")}</style></svg>',
    '<svg><animate attributeName="fill" values="red;u\\72l(https://evil.example)"/></svg>',
    '<svg><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>',
  ])('%s is refused', (unsafe) => {
    expect(() => safeSvg(Buffer.from(unsafe))).toThrow(/^This SVG is not safe to show: it /);
  });

  it.each([
    ['20,000 elements in each other', `${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`],
    ['copies of copies', copies((id) => `<use href="#${id}"/>`)],
    ['copies whose addresses are encoded', copies((id) => `<use href="#%6c${id.slice(1)}"/>`)],
    ['masks of masks', copies((id) => `<path mask="url(#${id})"/>`)],
    ['patterns of patterns', copies((id) => `<path style="fill:url('#${id}')"/>`)],
    [
      'filters by a style sheet',
      copies((id) => `<path class="x ${id}"/><style>.${id}{filter:url(#${id})}</style>`),
    ],
  ])('with %s is refused before a browser draws it', (_title, unsafe) => {
    expect(() => safeSvg(Buffer.from(unsafe))).toThrow(/nested too deep|50,000 copies/);
  });

  it('may draw a part many times', () => {
    const uses = '<use href="#a" fill="url(#g)"/>'.repeat(2000);
    const tiled = `<svg><radialGradient id="g"/><g id="a"><path/><path/></g>${uses}</svg>`;
    expect(safeSvg(Buffer.from(tiled)).toString()).toBe(tiled);
  });

  it('may hold a style, a picture inside, a gradient, and words', () => {
    const plain = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- Made by hand --><svg xmlns="http://www.w3.org/2000/svg" ${xlink}><style><![CDATA[.a > b{fill:url(#g)}]]></style><image xlink:href="data:image/png;base64,AAAA"/><use href="#g"/><text>Tea &amp; cake &gt; 1</text></svg>`;
    expect(safeSvg(Buffer.from(plain)).toString()).toBe(plain.replace('<!-- Made by hand -->', ''));
  });
});
