export declare function findWebKit(): { browser: string; driver: string; screen: string };
