import { pageUrls } from '../../ui/pageUrls.ts';

/** The link back to the list of demos. */
export const AllDemos = () => (
  <p className="all-demos">
    <a href={`${pageUrls().host}/#claims-title`}>All that is promised, each with its proof</a>
  </p>
);
