import './demo.css';
import { preload } from '@vestibule/host-sdk';
import { pageSettings } from './settings.ts';

// On every page: whoever goes on to sign in finds the connection open.
preload(pageSettings().frameUrl);
