import { inflateSync } from 'node:zlib';

/** A font in which every letter is the same box, 0.6 em wide, so text in it is recognizable by its width. */
export const wideFont = inflateSync(
  Buffer.from(
    'eNrVkr1KA0EUhc/MbEKUoBBEtJENSBoLYQuxsBDFxkYxAQMp4pDERMgmi0aIIsHCB/ABbARLBR8g2Al2voAPkN7Yup7Z3cSfINh6h71zvnuH+bl3IQCM4xwK9lZ20Sk8F+4YueW3V3K1h6K4AkSS3KvWT/bVQ3yT3CfP1yq6rBvr14CcIS/VGIidikfydpB3W23rHg65RU7UmyWNFBXkGV3c1W0PFmLkC7Ld0G7Fep1dIN+QPa951OK9eEM1ZfJQMi8uzfo/mPgKuY1sDqtIo6Nsf5n72XgarBF92Q12F0EkOA9J3uuFs8VhuOP79OnAC8aM/8/D9CTDdys+hAbHdPQ9GfSmO6xfVMPi5MoblOqN1HiwC3sL+Vn3sMYyz7wjM987YQ5gJswaS0XnyKjSGFlvLIY10xlrjNkEOdQSE6RQK6rpSFvUc5GOU2ewiwOUUcEOvyqOUYfG4TD6c1a//0nGPgBSe0NW',
    'base64',
  ),
);
