// A conversation, turn by turn, as the JSON in the page writes it. It runs in a sandboxed frame: nothing
// is stored or sent, and words from the address are only ever shown as text.

const { start, turns, names, end } = JSON.parse(document.getElementById('script').textContent);
const talk = document.getElementById('talk');
const reply = document.getElementById('reply');
const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const longestName = 40;

let round = 0;

// The page around the frame cannot look inside: this says that the script runs.
parent.postMessage('here', '*');
begin();

function begin() {
  round += 1;
  talk.replaceChildren();
  const name = new URLSearchParams(location.search).get('name')?.trim().slice(0, longestName);
  void take(start, { ...names, ...(name ? { name } : {}) }, round);
}

/** One turn: Mia speaks, then the visitor chooses, or it ends. */
async function take(id, known, ofRound) {
  const turn = turns[id];
  reply.replaceChildren();
  await say(turn.says, known, ofRound);
  if (ofRound !== round) return;
  if (turn.card) talk.append(cardOf(turn.card.title, [[turn.card.text]]));
  if (turn.ends) {
    await finish(known, ofRound);
    return;
  }
  const buttons = turn.choices.map(({ label, keep, to }) =>
    button(label, () => {
      talk.append(bubble(label, 'visitor'));
      talk.focus({ preventScroll: true });
      scrollDown();
      void take(to, { ...known, [turn.keeps]: keep }, ofRound);
    }),
  );
  reply.replaceChildren(...buttons);
  scrollDown();
}

async function finish(known, ofRound) {
  await say(end.says, known, ofRound);
  if (ofRound !== round) return;
  const rows = Object.entries(end.rows).flatMap(([key, label]) =>
    known[key] ? [[label, known[key]]] : [],
  );
  talk.append(cardOf(end.title, rows));
  reply.replaceChildren(button(end.again, begin));
  scrollDown();
}

/** Says sentences one after the other, each after a moment of writing. */
async function say(sentences, known, ofRound) {
  for (const sentence of sentences) {
    const dots = bubble('', 'mia');
    dots.classList.add('writing');
    dots.setAttribute('aria-hidden', 'true');
    talk.append(dots);
    scrollDown();
    await moment(isCalm ? 0 : Math.min(1400, 350 + sentence.length * 9));
    dots.remove();
    if (ofRound !== round) return;
    talk.append(bubble(filled(sentence, known), 'mia'));
    scrollDown();
  }
}

function filled(sentence, known) {
  return sentence.replace(/\{([a-z]+)\}/g, (source, key) => known[key] ?? source);
}

function bubble(text, who) {
  const element = document.createElement('p');
  element.className = `bubble ${who}`;
  element.textContent = text;
  return element;
}

function cardOf(title, rows) {
  const card = document.createElement('section');
  card.className = 'card';
  const head = document.createElement('h2');
  head.textContent = title;
  card.append(head);
  for (const cells of rows) {
    const row = document.createElement('p');
    for (const cell of cells) {
      const part = document.createElement('span');
      part.textContent = cell;
      row.append(part);
    }
    card.append(row);
  }
  return card;
}

function button(label, onPress) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', onPress);
  return element;
}

function moment(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

function scrollDown() {
  talk.scrollTo({ top: talk.scrollHeight, behavior: isCalm ? 'auto' : 'smooth' });
}
