import { generateKeyPairSync, sign } from 'node:crypto';

/** A part of a certificate: https://www.itu.int/rec/T-REC-X.690. */
function part(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const text = (tag: number, content: string): Buffer => part(tag, Buffer.from(content));
const sequence = (...contents: readonly Uint8Array[]): Buffer => part(0x30, ...contents);

/** "ecdsa-with-SHA256" and "commonName", by their numbers. */
const algorithm = sequence(part(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = part(0x06, Buffer.from('550403', 'hex'));

/** A self-signed key and certificate, for a browser that is told to accept any: Node cannot make them. */
export function ownCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(part(0x31, sequence(commonName, text(0x0c, 'Path tests'))));
  const content = sequence(
    part(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(text(0x17, '200101000000Z'), text(0x17, '490101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = part(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const certificate = sequence(content, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
}
