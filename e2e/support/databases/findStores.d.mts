export function findRedis(): boolean;
export function findPostgres(): string | undefined;
