import product from '../../package.json';

/** The version of the product, which all workspaces share. */
export const productVersion: string = product.version;
