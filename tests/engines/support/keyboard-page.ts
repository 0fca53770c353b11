import { EnginePage, hasFocusFound, type Wanted } from '../../../app/paths/engines/engine-page';
import type { InputSource } from '../../../app/paths/engines/session';

const control = '\uE009';

/** Ctrl and A. */
const selectAll: InputSource = {
  type: 'key',
  id: 'keyboard',
  actions: [
    { type: 'keyDown', value: control },
    { type: 'keyDown', value: 'a' },
    { type: 'keyUp', value: 'a' },
    { type: 'keyUp', value: control },
  ],
};

/** A page whose visitor has no mouse. */
export class KeyboardPage extends EnginePage {
  override async press(wanted: Wanted): Promise<void> {
    const role = 'role' in wanted ? wanted.role : undefined;
    if (role === 'radio') {
      // Arrows go round in the group that Tab has reached.
      await this.walk(wanted, 'Tab', isFocusInGroup);
      await this.walk(wanted, 'ArrowDown', hasFocusFound);
    }
    // Enter sends a form whose last box has the focus.
    else if (!('key' in wanted) || wanted.key !== 'submit') await this.tabTo(wanted);
    await this.key(role === 'checkbox' ? 'Space' : 'Enter');
  }

  override async fill(wanted: Wanted, text: string): Promise<void> {
    await this.tabTo(wanted);
    if ((await this.read(wanted, 'type')) !== 'date') {
      await this.session.act([selectAll]);
      await this.type(text);
      return;
    }
    // A day is typed part by part: month, day, year. WebKit stays in a part that is full, Firefox leaves it.
    const [year = '', month = '', day = ''] = text.split('-');
    const parts = [month, day, year];
    for (const [index, part] of parts.entries()) {
      for (const _ of parts) await this.key('ArrowLeft');
      for (let presses = 0; presses < index; presses += 1) await this.key('ArrowRight');
      await this.type(part);
    }
  }

  override async slide(wanted: Wanted, value: number): Promise<void> {
    await this.tabTo(wanted);
    await this.key('Home');
    for (let presses = 0; presses < 200; presses += 1) {
      if (Number(await this.read(wanted, 'value')) >= value) return;
      await this.key('ArrowRight');
    }
  }
}

/** Runs in the page. */
function isFocusInGroup(): boolean {
  const found: unknown = Reflect.get(window, 'foundElement');
  const group = found instanceof HTMLElement && found.closest('[role=radiogroup]');
  return group instanceof HTMLElement && group.contains(document.activeElement);
}
