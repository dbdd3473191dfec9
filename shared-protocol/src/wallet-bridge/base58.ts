const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Encodes bytes in Solana's notation: the number in base 58, with a '1' for each leading zero byte. */
export function base58(bytes: Uint8Array): string {
  const digits: number[] = [];
  for (const byte of bytes) {
    let carry = byte;
    for (let place = 0; place < digits.length || carry > 0; place += 1) {
      carry += (digits[place] ?? 0) * 256;
      digits[place] = carry % 58;
      carry = Math.floor(carry / 58);
    }
  }
  const firstDigit = bytes.findIndex((byte) => byte !== 0);
  const zeros = firstDigit < 0 ? bytes.length : firstDigit;
  return (
    '1'.repeat(zeros) +
    digits
      .reverse()
      .map((digit) => alphabet[digit])
      .join('')
  );
}
