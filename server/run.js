// Runs a program that `npm run build` compiled: node server/run.js leads list
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const program = join(__dirname, '../build/server', `${process.argv[2]}.js`);
if (existsSync(program)) {
  process.argv.splice(1, 2, program);
  require(program);
} else {
  console.error('The server is not compiled: run `npm run build` first.');
  process.exitCode = 1;
}
