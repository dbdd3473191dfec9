import { pageUrls } from '../../ui/pageUrls.ts';

/** The way back to what else is promised. */
export const AllDemos = () => (
  <p className="all-demos">
    <a href={`${pageUrls().host}/#claims-title`}>All that is promised, each with its proof</a>
  </p>
);
