/**
 * The federation names some of its modules by paths of the machine: the container, the script that starts its runtime, and what is shared.
 * Their ids would be others in every checkout, also those of modules whose ids they take, and with them the hashes of the same source.
 */
class PlacelessIdsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PlacelessIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('PlacelessIds', (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id && compilation.chunkGraph.getModuleId(module) === null) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function idOf(module) {
  const name = module.identifier();
  if (name.startsWith('container entry ')) return 'container';
  // "provide module (default) react@19.3.1 = PATH"
  if (name.startsWith('provide module ')) return name.split(' = ')[0];
  const resource = (module.rootModule ?? module).resource ?? '';
  return /node_modules[\\/]\.federation[\\/]/.test(resource) ? 'federation-runtime' : undefined;
}

module.exports = { PlacelessIdsPlugin };
