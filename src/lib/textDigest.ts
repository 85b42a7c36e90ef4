/**
 * The 64-bit FNV-1a hash of a text's UTF-8, as 16 hexadecimal digits. It distinguishes versions of a text and does not
 * hide the text. Unlike the browser's digests it needs neither a promise nor HTTPS.
 */
export function textDigest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return hash.toString(16).padStart(16, '0');
}
