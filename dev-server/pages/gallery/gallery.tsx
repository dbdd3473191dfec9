import './gallery.css';
import { renderPage } from '../ui/renderPage.tsx';
import { GalleryPage } from './parts/GalleryPage.tsx';
import type { GalleryNames } from './parts/galleryView.ts';

// The frame's build provides the list of screens, so it is imported from there at run time.
const address = '/gallery/files/names.js';
const { galleryNames } = (await import(address)) as { galleryNames: GalleryNames };
renderPage(<GalleryPage names={galleryNames} />);
