export declare function findWebKit(): { browser: string; driver: string; screen: string };
export declare function startScreen(program: string): Promise<{ display: string; kill(): void }>;
