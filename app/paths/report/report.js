const find = (id) => document.getElementById(id);
const filter = find('filter');
const clear = find('clear');

/** Shows only what concerns a node, or everything. */
function showOnly(node) {
  filter.value = node;
  clear.hidden = node === '';
  for (const part of document.querySelectorAll('#screens > .node, tbody tr'))
    part.hidden = node !== '' && part.dataset.node !== node;
  for (const run of document.querySelectorAll('.run'))
    run.hidden = node !== '' && !run.dataset.nodes.split(' ').includes(node);
  for (const box of document.querySelectorAll('.map .node')) {
    const isChosen = box.dataset.node === node;
    box.classList.toggle('chosen', isChosen);
    box.setAttribute('aria-pressed', String(isChosen));
  }
}

filter.addEventListener('change', () => showOnly(filter.value));
clear.addEventListener('click', () => showOnly(''));
// Its screens are buttons here, and a picture has no parts.
document.querySelector('.map svg').removeAttribute('role');
for (const box of document.querySelectorAll('.map .node')) {
  const choose = () => showOnly(filter.value === box.dataset.node ? '' : box.dataset.node);
  box.setAttribute('role', 'button');
  box.setAttribute('tabindex', '0');
  box.setAttribute('aria-pressed', 'false');
  box.setAttribute('aria-label', box.querySelector('title').textContent);
  box.addEventListener('click', choose);
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose();
  });
}

const viewer = find('viewer');
let current;

/** The address of a screen's picture, which is in the page once. Undefined where it has none on this device. */
const pictureOf = (shot, device) => shot.querySelector(`img.${device}`)?.getAttribute('src');

/** Shows a screen in full, on both devices. */
function view(shot) {
  current = shot;
  const { heading, facts } = shot.dataset;
  find('viewer-title').textContent = heading || facts;
  find('viewer-facts').textContent = facts;
  const pictures = [
    ['desk', 'on a desk'],
    ['phone', 'on a phone'],
  ].filter(([device]) => pictureOf(shot, device));
  find('viewer-pictures').replaceChildren(
    ...pictures.map(([device, where]) => {
      const picture = new Image();
      picture.src = pictureOf(shot, device);
      picture.className = device;
      picture.alt = `${heading}, ${where}`;
      return picture;
    }),
  );
  find('viewer-pictures').scrollTop = 0;
  if (!viewer.open) viewer.showModal();
}

/** Shows the screen before or after the one that is shown, among those of the filter. */
function move(by) {
  const shots = [...document.querySelectorAll('.shot')].filter((shot) => shot.checkVisibility());
  if (shots.length > 0) view(shots[(shots.indexOf(current) + by + shots.length) % shots.length]);
}

for (const shot of document.querySelectorAll('.shot'))
  shot.addEventListener('click', () => view(shot));
for (const link of document.querySelectorAll('[data-screen]')) {
  const shot = find(link.dataset.screen);
  link.querySelector('img').src = pictureOf(shot, 'phone') ?? pictureOf(shot, 'desk');
  link.addEventListener('click', (event) => {
    event.preventDefault();
    view(shot);
  });
}
find('previous').addEventListener('click', () => move(-1));
find('next').addEventListener('click', () => move(1));
find('close').addEventListener('click', () => viewer.close());
viewer.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowLeft') move(-1);
  if (key === 'ArrowRight') move(1);
});
