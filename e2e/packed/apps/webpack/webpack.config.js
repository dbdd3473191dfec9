const { EnvironmentPlugin } = require('webpack');

module.exports = {
  mode: 'production',
  entry: './index.js',
  output: { clean: true },
  plugins: [new EnvironmentPlugin(['PUBLIC_TOKEN', 'FRAME_URL'])],
};
