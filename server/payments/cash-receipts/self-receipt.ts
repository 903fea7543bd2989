/**
 * Number of the tax office for receipts that no buyer requested, as it is sent and as it is shown.
 */
export const SELF_RECEIPT = { id: '0100001234', idMasked: '010-000-1234' } as const
