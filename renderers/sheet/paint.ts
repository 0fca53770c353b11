import { signsOf } from '../ui/signs';

/**
 * Draws an element as the browser has laid it out on a canvas: backgrounds in one colour, borders, round corners, pictures, and
 * words in the page's typefaces. A picture of the element itself (SVG's foreignObject) may not be read back from a canvas in
 * every browser, and would need each typeface and picture inside it; what is drawn from its layout may.
 * @param scale pixels of the picture to a pixel of the page
 */
export function paint(element: HTMLElement, scale: number): HTMLCanvasElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas.');
  context.scale(scale, scale);
  context.translate(-left, -top);
  drawElement(context, element);
  return canvas;
}

type Context = CanvasRenderingContext2D;

function drawElement(context: Context, element: Element): void {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return;
  const box = element.getBoundingClientRect();
  const isClipped = style.overflowX !== 'visible';
  context.save();
  drawBox(context, box, style);
  if (isClipped) {
    outline(context, box, radiusOf(style, box));
    context.clip();
  }
  if (element instanceof HTMLImageElement) drawPicture(context, element, box);
  for (const child of inOrder(element)) {
    if (child instanceof Element) drawElement(context, child);
    else if (child instanceof Text) drawWords(context, child, style, box, isClipped);
  }
  context.restore();
}

/** As browsers paint: what is placed lies over what flows. */
function inOrder(element: Element): ChildNode[] {
  const isPlaced = (node: ChildNode): boolean =>
    node instanceof Element && getComputedStyle(node).position !== 'static';
  const all = [...element.childNodes];
  return [...all.filter((node) => !isPlaced(node)), ...all.filter(isPlaced)];
}

function drawBox(context: Context, box: DOMRect, style: CSSStyleDeclaration): void {
  const radius = radiusOf(style, box);
  context.fillStyle = style.backgroundColor;
  outline(context, box, radius);
  context.fill();
  const top = parseFloat(style.borderTopWidth);
  const bottom = parseFloat(style.borderBottomWidth);
  const isFramed = top > 0 && parseFloat(style.borderLeftWidth) > 0;
  context.fillStyle = style.borderBottomColor;
  if (isFramed) {
    context.strokeStyle = style.borderTopColor;
    context.lineWidth = top;
    const inner = new DOMRect(box.x + top / 2, box.y + top / 2, box.width - top, box.height - top);
    outline(context, inner, Math.max(0, radius - top / 2));
    context.stroke();
  } else if (bottom > 0) context.fillRect(box.x, box.bottom - bottom, box.width, bottom);
  else if (top > 0) {
    context.fillStyle = style.borderTopColor;
    context.fillRect(box.x, box.y, box.width, top);
  }
}

function outline(context: Context, { x, y, width, height }: DOMRect, radius: number): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
}

/** The radius of all corners. */
function radiusOf({ borderTopLeftRadius: radius }: CSSStyleDeclaration, box: DOMRect): number {
  const shortest = Math.min(box.width, box.height);
  const value = parseFloat(radius);
  return Math.min(radius.endsWith('%') ? (value / 100) * shortest : value, shortest / 2);
}

/** A picture whole, in the middle of its box. */
function drawPicture(context: Context, picture: HTMLImageElement, box: DOMRect): void {
  const { naturalWidth, naturalHeight } = picture;
  if (!picture.complete || naturalWidth === 0) return;
  const fit = Math.min(box.width / naturalWidth, box.height / naturalHeight);
  const [width, height] = [naturalWidth * fit, naturalHeight * fit];
  const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
  context.drawImage(picture, x, y, width, height);
}

interface TextLine {
  readonly text: string;
  readonly box: DOMRect;
}

function drawWords(
  context: Context,
  words: Text,
  style: CSSStyleDeclaration,
  room: DOMRect,
  isClipped: boolean,
): void {
  const lines = linesOf(words);
  // Where the rest is cut off, the last line that is seen says so.
  const seen = isClipped ? lines.filter(({ box }) => box.y + box.height / 2 < room.bottom) : lines;
  const { fontStyle, fontWeight, fontSize, fontFamily } = style;
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  context.fillStyle = style.color;
  const isRightToLeft = style.direction === 'rtl';
  context.direction = isRightToLeft ? 'rtl' : 'ltr';
  context.textAlign = isRightToLeft ? 'right' : 'left';
  context.textBaseline = 'alphabetic';
  // Older browsers draw the words without it.
  const letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  Object.assign(context, { letterSpacing });
  const above = ascentOf(context);
  for (const [index, { text, box }] of seen.entries()) {
    const isCut = index === seen.length - 1 && seen.length < lines.length;
    const width = isRightToLeft ? box.right - room.left : room.right - box.left;
    const shown = isCut ? cutTo(context, text, width) : text.replace(/\u00AD$/, '-');
    context.fillText(shown, isRightToLeft ? box.right : box.left, box.y + above);
  }
}

/** From the top of a line's box to the feet of its letters. */
function ascentOf(context: Context): number {
  const measured: Partial<TextMetrics> = context.measureText('x');
  // Firefox has it from version 116 on. An accent on a capital reaches about as high.
  return measured.fontBoundingBoxAscent ?? context.measureText('Ê').actualBoundingBoxAscent;
}

/** As much of a text as there is room for, with what says that there is more. */
function cutTo(context: Context, text: string, width: number): string {
  const cut = `${text}…`;
  if (text === '' || context.measureText(cut).width <= width) return cut;
  return cutTo(context, signsOf(text).slice(0, -1).join('').trimEnd(), width);
}

/** The lines into which a text is broken. */
function linesOf(words: Text): TextLine[] {
  const lines: { text: string; box: DOMRect }[] = [];
  const range = document.createRange();
  let at = 0;
  for (const sign of signsOf(words.data)) {
    range.setStart(words, at);
    at += sign.length;
    range.setEnd(words, at);
    const box = range.getBoundingClientRect();
    if (box.height === 0) continue;
    const line = lines.at(-1);
    if (line && Math.abs(line.box.y - box.y) < box.height / 2) {
      line.text += sign;
      const left = Math.min(line.box.x, box.x);
      const right = Math.max(line.box.right, box.right);
      line.box = new DOMRect(left, line.box.y, right - left, line.box.height);
    } else lines.push({ text: sign, box });
  }
  return lines.map(({ text, box }) => ({ text: text.trimEnd().replaceAll(/\s/g, ' '), box }));
}
