import { describe, expect, it } from 'vitest';
import {
  signatureHeaders,
  signingKey,
} from '../../../supabase/functions/send-zapier-webhook/signature';

describe('the signature', () => {
  it('is that of the example in Standard Webhooks', async () => {
    const key = await signingKey('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    const headers = await signatureHeaders(
      key,
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      1_614_265_330_999,
      '{"test": 2432232314}',
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it.each(['', 'whsec_', 'whsec_c2hvcnQ=', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_no base64!'])(
    'is not made with a secret such as "%s", and the reason does not repeat it',
    (secret) => {
      expect(() => signingKey(secret)).toThrow(/ZAPIER_WEBHOOK_SECRET is not "whsec_" and base64/);
    },
  );
});
