import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { milliseconds, type SignupNode } from '../../../engine';
import { readFlow } from '../../support/flows';

interface Settings {
  readonly auth: {
    readonly minimum_password_length: number;
    readonly email: {
      readonly enable_confirmations: boolean;
      readonly otp_length: number;
      readonly max_frequency: string;
      readonly template: Readonly<Record<string, { readonly content_path: string }>>;
    };
  };
}

const { auth } = parse(readFileSync('supabase/config.toml', 'utf8')) as unknown as Settings;
const { document } = readFlow('flows/interface-wizard.json', { verification: 'server' });
const node = Object.values(document.nodes).find(
  (each): each is SignupNode => each.type === 'signup',
)!;

describe('the settings of the project', () => {
  it('mail a code of as many digits as the signup has boxes, and only then confirm', () => {
    expect(auth.email.enable_confirmations).toBe(true);
    expect(auth.email.otp_length).toBe(node.code.length);
    expect(node.code.headline).toContain(`${node.code.length}-Digit`);
  });

  it('want no longer passwords and no longer waits than the signup', () => {
    expect(auth.minimum_password_length).toBeLessThanOrEqual(node.form.password.minLength);
    expect(milliseconds(auth.email.max_frequency)).toBeLessThanOrEqual(
      milliseconds(node.account!.wait),
    );
  });

  it.each(['confirmation', 'magic_link'])('mail the code itself: %s', (kind) => {
    const mail = readFileSync(auth.email.template[kind]!.content_path, 'utf8');
    expect(mail).toContain('{{ .Token }}');
    expect(mail).not.toContain('ConfirmationURL');
  });
});
