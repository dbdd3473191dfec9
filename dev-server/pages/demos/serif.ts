import './serif.css';
import { createAuth } from '@vestibule/host-sdk';
import { pageSettings } from '../demo/settings.ts';

createAuth(pageSettings()).mountLogin('#login', {
  config: { products: ['emailMagicLinks', 'passkeys'] },
  theme: 'inherit',
});
