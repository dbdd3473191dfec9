/** A person in a company's directory. Their password is {@link PASSWORD}. */
export type Person = { name: string; email: string; fullName: string; groups: string[] };

export const PASSWORD = 'correct horse';

export const people = {
  eli: { name: 'eli', email: 'eli@acme.test', fullName: 'Eli Stone', groups: ['staff', 'mechanics'] },
  fay: { name: 'fay', email: 'fay@acme.test', fullName: 'Fay Wells', groups: ['staff'] },
} as const satisfies Record<string, Person>;
