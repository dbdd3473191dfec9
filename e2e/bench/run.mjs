// `npm run bench [against|bound|trace] [-- ARGUMENTS]`: measures size and speed. Each program explains itself in its first lines.
const programs = ['budgets', 'against', 'bound', 'trace'];
const [name = 'budgets'] = process.argv.splice(2, 1);
if (!programs.includes(name)) throw new Error(`There is no measurement "${name}", only ${programs.join(', ')}.`);
await import(`./${name}.mjs`);
