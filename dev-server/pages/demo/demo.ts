import './demo.css';
import { preload } from '@vestibule/host-sdk';
import { pageSettings } from './settings.ts';

// Opens the connection on every page, for visitors who sign in next.
preload(pageSettings().frameUrl);
