import { describe, expect, it } from 'vitest';
import { createStore, type RawStorage } from '../../../../app/browser/device/store';

function storage(initial: Record<string, string> = {}, quota = Infinity): RawStorage {
  const data = new Map(Object.entries(initial));
  return {
    getItem: (key) => data.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > quota) throw new DOMException('full', 'QuotaExceededError');
      data.set(key, value);
    },
    removeItem: (key) => void data.delete(key),
    key: (index) => [...data.keys()][index] ?? null,
    get length() {
      return data.size;
    },
  };
}

const blocked = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

describe('a store', () => {
  it('keeps text in the storage', () => {
    const raw = storage();
    expect(createStore(() => raw).set('name', 'Ada')).toBe(true);
    expect(raw.getItem('name')).toBe('Ada');
  });

  it('reads what an earlier visit left', () => {
    const raw = storage({ name: 'Ada' });
    expect(createStore(() => raw).get('name')).toBe('Ada');
  });

  it('keeps text for this page where storage is blocked, and says so', () => {
    const store = createStore(blocked);
    expect(store.set('name', 'Ada')).toBe(false);
    expect(store.get('name')).toBe('Ada');
    store.remove('name');
    expect(store.get('name')).toBeUndefined();
  });

  it('shows the newest text when the storage is full of an older one', () => {
    const raw = storage({ name: 'Ada' }, 4);
    const store = createStore(() => raw);
    expect(store.set('name', 'Augusta Ada')).toBe(false);
    expect(store.get('name')).toBe('Augusta Ada');
    expect(store.set('name', 'Bea')).toBe(true);
    expect(store.get('name')).toBe('Bea');
  });

  it('finds keys by their beginning, in the storage and in memory', () => {
    const raw = storage({ sent_1: '1', name: 'Ada' }, 4);
    const store = createStore(() => raw);
    store.set('sent_2', 'too long');
    expect(store.keys('sent_').toSorted()).toEqual(['sent_1', 'sent_2']);
    expect(createStore(blocked).keys('sent_')).toEqual([]);
  });

  it('removes text from the storage', () => {
    const raw = storage({ name: 'Ada' });
    createStore(() => raw).remove('name');
    expect(raw.getItem('name')).toBeNull();
  });
});
