"""check.py RENDERED... [--crds FOLDER] [--kubernetes VERSION]...: validates rendered resources strictly, that is, refusing unknown fields.

Kubernetes' own kinds are validated against the schemas that the package kubernetes-validate brings, operators' kinds against their
CustomResourceDefinitions, if they are given. Prints what it has found, and the kinds that it could not validate."""

import argparse
import copy
import pathlib
import sys

import jsonschema
import kubernetes_validate
import yaml


def strict(schema, inside=True):
    """The structural schema of a CustomResourceDefinition as a JSON schema that knows no other fields."""
    schema = copy.copy(schema)
    schema.pop("format", None)
    if schema.pop("x-kubernetes-int-or-string", False):
        return {"type": ["integer", "string"]}
    open_ended = schema.get("x-kubernetes-preserve-unknown-fields") or schema.get("x-kubernetes-embedded-resource")
    if "properties" in schema:
        schema["properties"] = {name: strict(it) for name, it in schema["properties"].items()}
        if inside and not open_ended and "additionalProperties" not in schema:
            schema["additionalProperties"] = False
    if isinstance(schema.get("items"), dict):
        schema["items"] = strict(schema["items"])
    if isinstance(schema.get("additionalProperties"), dict):
        schema["additionalProperties"] = strict(schema["additionalProperties"])
    return schema


def read_crds(folder):
    schemas = {}
    for file in sorted(pathlib.Path(folder).glob("*.yaml")):
        for crd in yaml.safe_load_all(file.read_text()):
            if not crd or crd.get("kind") != "CustomResourceDefinition":
                continue
            for version in crd["spec"]["versions"]:
                root = strict(version["schema"]["openAPIV3Schema"], inside=False)
                root["properties"] = {k: v for k, v in root["properties"].items() if k not in ("apiVersion", "kind", "metadata")}
                schemas[f"{crd['spec']['group']}/{version['name']}", crd["spec"]["names"]["kind"]] = root
    return schemas


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("rendered", nargs="+")
    parser.add_argument("--crds")
    parser.add_argument("--kubernetes", action="append", required=True)
    arguments = parser.parse_args()
    crds = read_crds(arguments.crds) if arguments.crds else {}
    valid = 0
    problems = []
    unknown = set()
    for file in arguments.rendered:
        for resource in yaml.safe_load_all(pathlib.Path(file).read_text()):
            name = f"{pathlib.Path(file).name}: {resource['kind']} {resource['metadata']['name']}"
            schema = crds.get((resource["apiVersion"], resource["kind"]))
            try:
                if schema:
                    jsonschema.Draft202012Validator(schema).validate(resource)
                else:
                    for version in arguments.kubernetes:
                        kubernetes_validate.validate(resource, version, strict=True)
                valid += 1
            except kubernetes_validate.SchemaNotFoundError:
                unknown.add(f"{resource['apiVersion']} {resource['kind']}")
            except jsonschema.ValidationError as problem:
                problems.append(f"{name}: {problem.json_path}: {problem.message}")
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{valid} resources are valid, {len(problems)} are not; Kubernetes {' and '.join(arguments.kubernetes)}.")
    if unknown:
        print("NOT validated, as their definitions are not at hand: " + ", ".join(sorted(unknown)) + ".")
    sys.exit(1 if problems or not valid else 0)


main()
