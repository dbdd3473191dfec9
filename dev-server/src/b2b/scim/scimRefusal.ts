/** A refused call of a directory. The response is in the format of RFC 7644 §3.12. */
export class ScimRefusal extends Error {
  override readonly name = 'ScimRefusal';
  readonly status: 400 | 401 | 403 | 404 | 409;
  readonly scimType: string | undefined;

  constructor(status: 400 | 401 | 403 | 404 | 409, detail: string, scimType?: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}
